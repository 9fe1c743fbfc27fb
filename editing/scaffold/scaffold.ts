import type { FileTransaction } from './file-transaction.ts';

/** Notes all changes to files, and returns what is printed: what was added and what is left to do. */
export type Scaffold = (files: FileTransaction) => string;
