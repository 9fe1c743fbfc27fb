import type { ReactNode } from 'react';

export interface LanguagePickerProps {
  /** Of the page's language. */
  readonly name: string;
  /** Of the button, with that name. */
  readonly label: string;
  readonly heading: string;
  /** Label of the filter. */
  readonly filter: string;
  readonly noMatch: string;
  /** The list. As props, the languages would be sent twice. */
  readonly children?: ReactNode;
}
