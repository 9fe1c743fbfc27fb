import { z } from 'astro/zod';
import { type LocaleCode, registry } from '../i18n/locales.ts';
import { group, list } from './shape.ts';

const codes = registry.map((locale) => locale.code) as [LocaleCode, ...LocaleCode[]];
const code = z.enum(codes, { error: ({ input }) => `Expected a language code (${codes.join(', ')}); received ${JSON.stringify(input)}.` });

const some = list(code).min(1, 'Expected at least one code; for a withdrawn claim write "none".');

/** What is wrong with a claim's languages, in one sentence: a union's own message says nothing. */
function madeInProblem(input: unknown): string {
  const listed = typeof input === 'object' && input !== null ? Object.values(input).flat() : [];
  const unknown = listed.filter((value) => !codes.includes(value as LocaleCode));
  const reason = unknown.length > 0 ? ` No language has the code ${unknown.map((value) => JSON.stringify(value)).join(', ')}; the codes are ${codes.join(', ')}.` : '';
  return `Expected "all", "none", { "only": ["en", …] } or { "except": ["en", …] } with at least one code; received ${JSON.stringify(input) ?? 'nothing: add this field'}.${reason}`;
}

const common = {
  madeIn: z
    .union([z.enum(['all', 'none']), group({ only: some }), group({ except: some })], { error: ({ input }) => madeInProblem(input) })
    .describe('Languages whose texts make the claim: "all", "none" (withdrawn), { "only": […] } or { "except": […] }'),
  source: z.string().min(1).describe('Where the claim comes from; nobody adds one without a source'),
};
const figure = (kind: 'number' | 'usd' | 'year') => group({ kind: z.literal(kind), value: z.number().nonnegative(), byLanguage: z.partialRecord(code, z.number()).optional(), ...common });

/** One claim or marketing figure about the brokerage (specification section 9). */
export const claimSchema = z.discriminatedUnion('kind', [
  figure('number').describe('A number, written with the language’s digits'),
  figure('usd').describe('An amount of US dollars'),
  figure('year').describe('A year'),
  group({ kind: z.literal('date'), value: z.iso.date('Expected a day such as 2021-01-06.'), ...common }).describe('A day'),
  group({ kind: z.literal('text'), value: z.string().min(1), byLanguage: z.partialRecord(code, z.string()).optional(), ...common }).describe('A short figure that is no number, such as 24/7'),
  group({ kind: z.literal('statement'), ...common }).describe('Something said without a figure'),
]);

export type Claim = z.infer<typeof claimSchema>;
export const claimsSchema = z.record(z.string(), claimSchema);
