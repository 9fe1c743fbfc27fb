import { defaultLocaleCode } from '../i18n/locales.ts';
import {
  type ContentCollection,
  type ContentCollectionName,
  contentCollectionNames,
  contentCollections,
} from './collections.ts';

/** @example getContentFilePath('home', 'de') // "src/content/pages/de/home.json" */
export const getContentFilePath = (
  collection: ContentCollectionName,
  code = '',
  name = '',
): string => contentCollections[collection].path.replace('<lang>', code).replace('<name>', name);

export interface ContentFile {
  readonly path: string;
  readonly collection: ContentCollectionName;
  /** Undefined in a file for all languages. */
  readonly code?: string;
  readonly name?: string;
}

export const listExpectedContentFiles = (codes: readonly string[]): ContentFile[] =>
  contentCollectionNames.flatMap((collection): ContentFile[] => {
    const { kind, names }: ContentCollection = contentCollections[collection];
    if (kind === 'site') return [{ path: getContentFilePath(collection), collection }];
    return codes
      .filter((code) => kind !== 'aid' || code !== defaultLocaleCode)
      .flatMap((code) =>
        (names ?? [undefined]).map((name) => ({
          path: getContentFilePath(collection, code, name),
          collection,
          code,
          ...(name && { name }),
        })),
      );
  });

export const isVisitorTextFile = ({
  collection,
}: {
  readonly collection: ContentCollectionName;
}): boolean => ['texts', 'legal'].includes(contentCollections[collection].kind);

export const listExpectedVisitorTextFiles = (codes: readonly string[]): ContentFile[] =>
  listExpectedContentFiles(codes).filter(isVisitorTextFile);
