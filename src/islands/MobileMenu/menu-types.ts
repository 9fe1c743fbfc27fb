import type { ReactNode } from 'react';

export interface MobileMenuProps {
  /** Label while closed. */
  readonly open: string;
  /** Label while open. */
  readonly close: string;
  /** Links and promo box. As props, they would be sent twice. */
  readonly children?: ReactNode;
}
