import { describe, expect, it } from 'vitest';
import { isFromOtherHost } from './other-host.ts';
import { findSubmissionBodyType, parseSubmission } from './parse-submission.ts';

const valid = {
  locale: 'en',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  message: 'Hello, all of you.',
};

const requestOf = (headers: Readonly<Record<string, string>>, body?: BodyInit) =>
  new Request('http://localhost/contact', { method: 'POST', headers, ...(body && { body }) });

const parseJson = (fields: object, headers = {}) =>
  parseSubmission(requestOf(headers, JSON.stringify(fields)), 'json', ['en']);

describe('parseSubmission', () => {
  it('reads JSON and form data alike', async () => {
    const submission = { ...valid, idempotencyKey: undefined };
    expect(await parseJson(valid)).toEqual({ submission });
    const form = requestOf({}, new URLSearchParams(valid).toString());
    expect(await parseSubmission(form, 'form', ['en'])).toEqual({ submission });
  });

  it('takes the key from the header, or else from the message', async () => {
    const inMessage = { ...valid, id: 'from-message' };
    expect(await parseJson(inMessage)).toMatchObject({
      submission: { idempotencyKey: 'from-message' },
    });
    expect(await parseJson(inMessage, { 'idempotency-key': '"from-header"' })).toMatchObject({
      submission: { idempotencyKey: 'from-header' },
    });
  });

  it.each([
    [
      'a key without quotes',
      valid,
      { 'idempotency-key': 'from-header' },
      { status: 400, locale: 'en' },
    ],
    ['a short key', { ...valid, id: 'short' }, {}, { status: 400, locale: 'en' }],
    ['an unknown language', { ...valid, locale: 'xx' }, {}, { status: 400 }],
    ['a number', { ...valid, name: 7 }, {}, { status: 400 }],
    ['a filled honeypot', { ...valid, website: 'x' }, {}, { status: 422, locale: 'en' }],
    ['an invalid field', { ...valid, email: 'ada' }, {}, { status: 422, locale: 'en' }],
  ])('refuses %s', async (_, fields, headers, refusal) =>
    expect(await parseJson(fields, headers)).toEqual(refusal),
  );

  it.each([
    ['json', '{'],
    ['json', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['form', 'name=%FF'],
  ] as const)('refuses invalid %s', async (type, body) =>
    expect(await parseSubmission(requestOf({}, body), type, ['en'])).toEqual({ status: 400 }),
  );

  it('removes characters that a browser’s field can’t hold', async () => {
    const fields = {
      ...valid,
      name: 'A\u202eda\nLove\u0000lace\ud800',
      message: 'Hello,\u0007\nall of you.',
    };
    expect(await parseJson(fields)).toMatchObject({
      submission: { name: 'Ada Love lace\ufffd', message: 'Hello,\nall of you.' },
    });
  });
});

it.each([
  ['application/json', 'json'],
  ['Application/JSON; charset=utf-8', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['text/plain', undefined],
  ['multipart/form-data; boundary=x', undefined],
])('reads a body of the type %s as %s', (type, expected) =>
  expect(findSubmissionBodyType(requestOf({ 'content-type': type }))).toBe(expected),
);

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' }, true],
  [{ origin: 'https://www.example.com' }, false],
  [{ origin: 'http://localhost:4321', host: 'localhost' }, false],
  [{ referer: 'https://www.example.com/en/help-center' }, false],
  [{ origin: 'https://shop.example.com' }, true],
  [{ origin: 'null', referer: 'https://www.example.com/' }, true],
])('judges %j by its source', (headers, isRefused) =>
  expect(isFromOtherHost(requestOf(headers), 'www.example.com')).toBe(isRefused),
);
