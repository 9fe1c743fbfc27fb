import type { ReactNode } from 'react';

export interface LanguagePickerProps {
  /** Name of the page's language in itself. */
  readonly name: string;
  /** Name of the button, with the current language's name. */
  readonly label: string;
  readonly heading: string;
  /** Label of the field that narrows the list. */
  readonly filter: string;
  /** Message when no language matches. */
  readonly noMatch: string;
  /** The list, rendered by the page. A slot: as props, the languages would be sent twice. */
  readonly children?: ReactNode;
}
