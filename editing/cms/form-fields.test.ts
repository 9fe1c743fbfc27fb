import { expect, it } from 'vitest';
import { createCmsForm } from './form-fields.ts';

it('keeps a text that is not JSON yet', () => {
  const { toForm, fromForm } = createCmsForm({
    type: 'object',
    properties: { title: { $ref: '#/$defs/text' } },
    required: ['title'],
  });
  expect(fromForm({ title: '{"claim":' })).toEqual({ title: '{"claim":' });
  expect(fromForm(toForm({ title: { claim: 'traders', text: 'T', fallback: 'F' } }))).toEqual({
    title: { claim: 'traders', text: 'T', fallback: 'F' },
  });
});

it('refuses two entries with one key, of which one would be lost', () => {
  const places = createCmsForm({ type: 'object', additionalProperties: { type: 'string' } });
  const item = (value: string) => ({ key: 'US', value });
  expect(places.fromForm({ items: [item('USA')] })).toEqual({ US: 'USA' });
  expect(() => places.fromForm({ items: [item('USA'), item('Canada')] })).toThrow(
    'found "US" for two entries',
  );
  const labels = createCmsForm({
    type: 'object',
    properties: { title: { type: 'string' } },
    additionalProperties: { type: 'string' },
  });
  expect(() => labels.fromForm({ title: 'A', forms: [{ key: 'title', value: 'B' }] })).toThrow(
    'found "title" for two entries',
  );
});

it('takes "none" only where the schema does, also in an optional field', () => {
  const text = { type: 'string', pattern: '^x$', patternErrorMessage: 'Expected x.' };
  const nullable = [text, { type: 'null' }];
  const { fields } = createCmsForm({
    type: 'object',
    properties: { a: { anyOf: nullable }, b: { anyOf: [...nullable, { const: 'none' }] } },
  });
  expect(fields).toMatchObject([
    { name: 'a', pattern: ['^$|(?:^x$)', 'Expected x. It may be empty.'] },
    { name: 'b', pattern: ['^$|^none$|(?:^x$)', 'Expected x. It may be empty or none.'] },
  ]);
});

it('writes an emptied number as null', () => {
  const score = { anyOf: [{ type: 'number' }, { type: 'null' }] };
  const form = createCmsForm({ type: 'object', properties: { score }, required: ['score'] });
  expect(form.fromForm({ score: '' })).toEqual({ score: null });
  expect(form.fromForm({ score: 4.7 })).toEqual({ score: 4.7 });
});

it('edits a value without a form as JSON', () => {
  const { fields, toForm, fromForm } = createCmsForm({
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'array' } } },
    required: ['rows'],
  });
  expect(fields).toMatchObject([{ widget: 'site-text', json: true }]);
  expect(toForm({ rows: [[1, 'a']] })).toEqual({ rows: '[[1,"a"]]' });
  expect(fromForm({ rows: '[[2, "b"]]' })).toEqual({ rows: [[2, 'b']] });
});
