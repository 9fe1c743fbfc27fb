import type { ContentFile } from '../../src/schemas/collections.ts';
import type { SourceFile } from './parse-source.ts';

/** A file of one language that could be read. */
export interface ContentDocument extends SourceFile {
  readonly collection: ContentFile['collection'];
  readonly code: string;
  readonly name?: string;
}
