import type { FileTransaction } from './file-transaction.ts';

/** Adds its changes to the transaction. Returns the report: what was added, and what is left to do. */
export type Scaffold = (files: FileTransaction) => string;
