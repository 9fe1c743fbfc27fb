import { afterEach, expect, it, vi } from 'vitest';
import { createDraftAutosave } from './draft-autosave.ts';
import { draftStorageKey } from './draft-store.ts';

/** Like Chrome and Edge before 90, which ignore the option `signal`. */
class OldEventTarget extends EventTarget {
  override addEventListener(type: string, listener: EventListener): void {
    super.addEventListener(type, listener);
  }
}

afterEach(() => vi.unstubAllGlobals());

it('saves nothing after its release in browsers that ignore `signal`', () => {
  const entries = new Map<string, string>();
  const page = Object.assign(new OldEventTarget(), { hidden: true });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(new OldEventTarget(), { setTimeout }));
  vi.stubGlobal('FormData', Map);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  const form = Object.assign(new OldEventTarget(), {
    *[Symbol.iterator]() {
      yield ['message', 'Hello there, all.'];
    },
  });
  const listener = { onSaved() {}, onWaiting() {}, onSent() {}, onDiscarded() {} };
  const autosave = createDraftAutosave(form as unknown as HTMLFormElement, listener);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(entries.has(draftStorageKey)).toBe(true);
  autosave.discard();
  autosave.release();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(entries.has(draftStorageKey)).toBe(false);
});
