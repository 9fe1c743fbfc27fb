import type { ReactNode } from 'react';

export interface LanguagePickerProps {
  /** Name of the page's language in itself. */
  readonly name: string;
  /** Name of the button, with the current language's name. */
  readonly label: string;
  readonly heading: string;
  /** Label of the field that narrows the list. */
  readonly filter: string;
  /** Said when no language matches. */
  readonly noMatch: string;
  /** The list, made by the page: a slot, so that 19 languages are not sent a second time as properties. */
  readonly children?: ReactNode;
}
