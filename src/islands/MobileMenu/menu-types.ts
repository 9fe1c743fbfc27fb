import type { ReactNode } from 'react';

export interface MobileMenuProps {
  /** Name of the button while closed. */
  readonly open: string;
  /** Name of the button while open. */
  readonly close: string;
  /** Links and promo box, rendered by the page. A slot: as props, they would be sent twice. */
  readonly children?: ReactNode;
}
