import type { ContentFile } from '../schemas/collections.ts';
import type { SourceFile } from './source.ts';

/** A file of one language that could be read. */
export interface ContentDocument extends SourceFile {
  readonly collection: ContentFile['collection'];
  readonly code: string;
  readonly name?: string;
}
