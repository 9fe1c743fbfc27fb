import { expect, it } from 'vitest';
import faq from '../../src/content/faq/en.json' with { type: 'json' };
import { prepareClaimScaffold, prepareQuestionScaffold } from './add-entry.ts';
import { FileTransaction } from './file-transaction.ts';

const id = faq.items[0]?.id ?? '';

it.each([
  ['question', prepareQuestionScaffold, '', 'Expected a name for the question in small letters'],
  ['question', prepareQuestionScaffold, id, `has a question "${id}" already`],
  ['claim', prepareClaimScaffold, '', 'Expected a key of letters and digits'],
  ['claim', prepareClaimScaffold, 'traders', 'has a claim "traders" already'],
] as const)('refuses a %s whose name is wrong or taken', (_, prepare, name, message) =>
  expect(() => prepare(name)(new FileTransaction())).toThrow(message),
);
