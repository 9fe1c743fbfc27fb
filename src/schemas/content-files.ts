import { defaultLocaleCode } from '../i18n/locales.ts';
import {
  type Collection,
  type CollectionName,
  collectionNames,
  contentCollections,
} from './collections.ts';

/** @example contentPath('home', 'de') // "src/content/pages/de/home.json" */
export const contentPath = (collection: CollectionName, code = '', name = ''): string =>
  contentCollections[collection].path.replace('<lang>', code).replace('<name>', name);

export interface ContentFile {
  readonly path: string;
  readonly collection: CollectionName;
  /** Undefined in a file for all languages. */
  readonly code?: string;
  readonly name?: string;
}

export const listExpectedContentFiles = (codes: readonly string[]): ContentFile[] =>
  collectionNames.flatMap((collection): ContentFile[] => {
    const { kind, names }: Collection = contentCollections[collection];
    if (kind === 'site') return [{ path: contentPath(collection), collection }];
    return codes
      .filter((code) => kind !== 'aid' || code !== defaultLocaleCode)
      .flatMap((code) =>
        (names ?? [undefined]).map((name) => ({
          path: contentPath(collection, code, name),
          collection,
          code,
          ...(name && { name }),
        })),
      );
  });

export const isForVisitors = ({ collection }: { readonly collection: CollectionName }): boolean =>
  ['texts', 'legal'].includes(contentCollections[collection].kind);

export const listExpectedVisitorTextFiles = (codes: readonly string[]): ContentFile[] =>
  listExpectedContentFiles(codes).filter(isForVisitors);
