import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore, createMessageId, type Draft, draftMaxAgeMs, draftStorageKey, idempotencyKeyOf, sentStorageKey } from './draft-store.ts';

const values = { name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello there, all.' };
const draft: Draft = { id: 'abc', values, waiting: false, changed: Date.now() };

/** Local storage in memory. */
class Memory {
  entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

describe('draftStore', () => {
  let memory: Memory;
  let store: ReturnType<typeof createDraftStore>;
  beforeEach(() => {
    memory = new Memory();
    store = createDraftStore(() => memory as unknown as Storage);
  });

  it('gives back exactly what was saved', () => {
    const typed = { ...draft, values: { ...values, message: ' two\n lines, “quoted” 😀 ' }, waiting: true };
    expect(store.save(typed)).toBe(true);
    expect(store.load()).toEqual(typed);
  });

  it('has nothing at first, and nothing once erased', () => {
    expect(store.load()).toBeNull();
    store.save(draft);
    store.erase();
    expect(store.load()).toBeNull();
    expect(memory.entries.size).toBe(0);
  });

  it.each(['', '{', 'null', '5', '[]', '{"id":"x"}', '{"id":1,"values":{}}', '{"id":"x","values":{"name":"a","email":1,"phone":"","message":""}}', JSON.stringify({ ...draft, changed: undefined })])(
    'ignores an entry that reads %s, and erases it',
    (text) => {
      memory.setItem(draftStorageKey, text);
      expect(store.load()).toBeNull();
      expect(memory.entries.size).toBe(0);
    },
  );

  describe('after some time', () => {
    afterEach(() => void vi.useRealTimers());
    it.each([
      ['is still there just before a week is over', draftMaxAgeMs - 1, draft],
      ['is gone, not only hidden, after a week', draftMaxAgeMs, null],
      ['is gone when the clock was set back by more than its life', -draftMaxAgeMs, null],
    ])('a draft %s', (_, later, expected) => {
      store.save(draft);
      vi.useFakeTimers({ now: draft.changed + later });
      expect(store.load()).toEqual(expected);
      expect(memory.entries.size).toBe(expected ? 1 : 0);
    });
  });

  it('erases the draft of a message that was sent, and remembers its key alone', () => {
    store.save(draft);
    store.sent(idempotencyKeyOf(draft));
    expect(store.load()).toBeNull();
    expect(store.wasSent(idempotencyKeyOf(draft))).toBe(true);
    expect([...memory.entries.keys()]).toEqual([sentStorageKey]);
    expect(memory.getItem(sentStorageKey)).not.toContain('Ada');
  });

  it('keeps a draft that was changed while its older wording was sent', () => {
    const changed = { ...draft, values: { ...values, message: 'Hello there, everyone.' } };
    store.save(changed);
    store.sent(idempotencyKeyOf(draft));
    expect(store.load()).toEqual(changed);
    expect(store.wasSent(idempotencyKeyOf(changed))).toBe(false);
  });

  it.each([
    [
      'storage is forbidden',
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
  ])('survives when %s', (_, storage) => {
    const broken = createDraftStore(storage as unknown as () => Storage);
    expect(broken.save(draft)).toBe(false);
    expect(broken.load()).toBeNull();
    expect(broken.wasSent('key')).toBe(false);
    expect(() => broken.sent('key')).not.toThrow();
    expect(() => broken.erase()).not.toThrow();
  });
});

describe('keyOf', () => {
  it('stays for the same message, also with other spaces around it', () => {
    expect(idempotencyKeyOf({ id: 'abc', values: { ...values, name: ' Ada ' } })).toBe(idempotencyKeyOf(draft));
  });
  it('changes with any field, and comes back with the wording', () => {
    const changed = ['name', 'email', 'phone', 'message'].map((field) => idempotencyKeyOf({ id: 'abc', values: { ...values, [field]: '12345 a' } }));
    expect(new Set([idempotencyKeyOf(draft), ...changed]).size).toBe(5);
  });
  it('tells apart what moves from one field to the next', () => {
    expect(idempotencyKeyOf({ id: 'abc', values: { ...values, name: 'a', email: 'bc' } })).not.toBe(idempotencyKeyOf({ id: 'abc', values: { ...values, name: 'ab', email: 'c' } }));
  });
  it('differs between drafts, and fits a header', () => {
    const key = idempotencyKeyOf({ id: createMessageId(), values: { ...values, message: 'رسالة طويلة بما يكفي' } });
    expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-f]{8}$/);
    expect(idempotencyKeyOf({ id: createMessageId(), values })).not.toBe(idempotencyKeyOf({ id: createMessageId(), values }));
  });
});
