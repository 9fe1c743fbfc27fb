import { expect, it } from 'vitest';
import faq from '../../src/content/faq/en.json' with { type: 'json' };
import { FileTransaction } from '../file-transaction.ts';
import {
  prepareClaimScaffold,
  prepareFaqScaffold,
  prepareTestimonialScaffold,
} from './add-entry.ts';
import { preparePageScaffold } from './add-page.ts';

const id = faq.items[0]?.id ?? '';

it.each([
  ['question', prepareFaqScaffold, '', 'Expected a name for the question in lowercase'],
  ['question', prepareFaqScaffold, id, `has a question "${id}" already`],
  ['claim', prepareClaimScaffold, '', 'Expected a key of letters and digits'],
  ['claim', prepareClaimScaffold, 'toString', 'is not reserved'],
  ['claim', prepareClaimScaffold, 'traders', 'has a claim "traders" already'],
] as const)('refuses a %s whose name is wrong or taken', (_, prepare, name, message) =>
  expect(() => prepare(name)(new FileTransaction())).toThrow(message),
);

const scaffolds = {
  'faq/de': prepareFaqScaffold('added-question'),
  'testimonials/de': prepareTestimonialScaffold(),
  'pages/de/help': preparePageScaffold('added-page'),
};

it.each(Object.entries(scaffolds))('names file and line of a mistake in %s', (name, scaffold) => {
  const file = `src/content/${name}.json`;
  const broken = new FileTransaction();
  broken.write(file, '{\n  "items": [\n  "meta": {}\n}');
  expect(() => scaffold(broken)).toThrow(`${file}:3\n  This is not valid JSON.`);
});

it.each(Object.entries(scaffolds).slice(0, 2))('names %s without a list', (name, scaffold) => {
  const file = `src/content/${name}.json`;
  const empty = new FileTransaction();
  empty.write(file, '{}');
  expect(() => scaffold(empty)).toThrow(`${file}  items\n  Expected a list; found none.`);
});
