import type { ReactNode } from 'react';

export interface MobileMenuProps {
  /** Name of the button while closed. */
  readonly open: string;
  /** Name of the button while open. */
  readonly close: string;
  /** Links and promo box, made by the page: a slot, so that they are not sent a second time as properties. */
  readonly children?: ReactNode;
}
