import type { ContentFile } from '../schemas/collections.ts';
import type { Source } from './source.ts';

/** A file of one language that could be read. */
export interface Document extends Source {
  readonly collection: ContentFile['collection'];
  readonly code: string;
  readonly name?: string;
}
