import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createIdempotencyKey,
  createMessageId,
  draftMaxAgeMs,
  draftStorageKey,
  eraseDraft,
  isMessageSent,
  loadDraft,
  type MessageDraft,
  markMessageSent,
  saveDraft,
  sentMessageStorageKey,
} from './draft-store.ts';

const values = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello there, all.' };
const draft: MessageDraft = { id: 'abc', values, waiting: false, changed: Date.now() };

/** Local storage in memory. */
class Memory {
  entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

describe('the draft in the storage', () => {
  let memory: Memory;
  beforeEach(() => {
    memory = new Memory();
    vi.stubGlobal('localStorage', memory);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('loads exactly the saved draft', () => {
    const typed = {
      ...draft,
      values: { ...values, message: ' two\n lines, “quoted” 😀 ' },
      waiting: true,
    };
    expect(saveDraft(typed)).toBe(true);
    expect(loadDraft()).toEqual(typed);
  });

  it('loads no draft at first and after erasing', () => {
    expect(loadDraft()).toBeNull();
    saveDraft(draft);
    eraseDraft();
    expect(loadDraft()).toBeNull();
    expect(memory.entries.size).toBe(0);
  });

  it('keeps a draft without a field that is new in the form', () => {
    const { phone: _, ...older } = values;
    memory.setItem(draftStorageKey, JSON.stringify({ ...draft, values: older }));
    expect(loadDraft()).toEqual({ ...draft, values: { ...older, phone: '' } });
  });

  it.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{"id":"x"}',
    '{"id":1,"values":{}}',
    '{"id":"x","values":{"name":"a","email":1,"phone":"","message":""}}',
    JSON.stringify({ ...draft, changed: undefined }),
    JSON.stringify({ ...draft, values: undefined }),
  ])('erases an unreadable entry: %s', (text) => {
    memory.setItem(draftStorageKey, text);
    expect(loadDraft()).toBeNull();
    expect(memory.entries.size).toBe(0);
  });

  describe('an old draft', () => {
    afterEach(() => void vi.useRealTimers());
    it.each([
      ['just before its end', draftMaxAgeMs - 1, draft],
      ['at its end', draftMaxAgeMs, null],
      ['with a clock set back by more', -draftMaxAgeMs, null],
    ])('keeps a draft for its maximum age only: %s', (_, later, expected) => {
      saveDraft(draft);
      vi.useFakeTimers({ now: draft.changed + later });
      expect(loadDraft()).toEqual(expected);
      expect(memory.entries.size).toBe(expected ? 1 : 0);
    });
  });

  it('erases the draft of a sent message and saves only its key', () => {
    saveDraft(draft);
    markMessageSent(createIdempotencyKey(draft));
    expect(loadDraft()).toBeNull();
    expect(isMessageSent(createIdempotencyKey(draft))).toBe(true);
    expect([...memory.entries.keys()]).toEqual([sentMessageStorageKey]);
    expect(memory.getItem(sentMessageStorageKey)).not.toContain('Ada');
  });

  it('keeps a draft that changed while an older version was sent', () => {
    const changed = { ...draft, values: { ...values, message: 'Hello there, everyone.' } };
    saveDraft(changed);
    markMessageSent(createIdempotencyKey(draft));
    expect(loadDraft()).toEqual(changed);
    expect(isMessageSent(createIdempotencyKey(changed))).toBe(false);
  });

  it.each([
    [
      'storage is blocked',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'storage is full',
      () => ({
        getItem: () => null,
        removeItem: () => {},
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    ],
    ['there is no storage', () => undefined],
  ])('loads no draft, without an error, if %s', (_, storage) => {
    Object.defineProperty(globalThis, 'localStorage', { get: storage, configurable: true });
    expect(saveDraft(draft)).toBe(false);
    expect(loadDraft()).toBeNull();
    expect(isMessageSent('key')).toBe(false);
    expect(() => markMessageSent('key')).not.toThrow();
    expect(() => eraseDraft()).not.toThrow();
  });
});

describe('createIdempotencyKey', () => {
  it('keeps the key with other spaces around a field', () => {
    expect(createIdempotencyKey({ id: 'abc', values: { ...values, name: ' Ada ' } })).toBe(
      createIdempotencyKey(draft),
    );
  });
  it('changes the key with any field', () => {
    const changed = ['name', 'email', 'phone', 'message'].map((field) =>
      createIdempotencyKey({ id: 'abc', values: { ...values, [field]: '12345 a' } }),
    );
    expect(new Set([createIdempotencyKey(draft), ...changed]).size).toBe(5);
  });
  it('changes the key if text moves from one field to the next', () => {
    expect(
      createIdempotencyKey({ id: 'abc', values: { ...values, name: 'a', email: 'bc' } }),
    ).not.toBe(createIdempotencyKey({ id: 'abc', values: { ...values, name: 'ab', email: 'c' } }));
  });
  it('makes a key that differs between drafts and fits a header', () => {
    const key = createIdempotencyKey({
      id: createMessageId(),
      values: { ...values, message: 'رسالة طويلة بما يكفي' },
    });
    expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-f]{8}$/);
    expect(createIdempotencyKey({ id: createMessageId(), values })).not.toBe(
      createIdempotencyKey({ id: createMessageId(), values }),
    );
  });
});
