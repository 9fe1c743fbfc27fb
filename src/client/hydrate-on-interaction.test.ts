import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clickReplayTimeoutMs } from './constants.ts';
import hydrateOnInteraction from './hydrate-on-interaction.ts';

/** An island with one button. */
class Island extends EventTarget {
  readonly button = { isConnected: true, click: vi.fn() };
  closest = () => this.button;
  matches = () => false;
  async press() {
    this.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(0);
    this.dispatchEvent(new Event('click', { cancelable: true }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('holds a second click for the whole time after the first failed', async () => {
  const island = new Island();
  let loads = 0;
  const load = async () => {
    loads += 1;
    await new Promise((resolve) => setTimeout(resolve, loads === 1 ? 1000 : 60_000));
    island.dispatchEvent(new Event('astro:hydration-error'));
    return async () => {};
  };
  hydrateOnInteraction(
    load,
    { name: 'interaction', value: 'true' },
    island as unknown as HTMLElement,
  );
  await island.press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(island.button.click).toHaveBeenCalledTimes(1);
  await island.press();
  await vi.advanceTimersByTimeAsync(clickReplayTimeoutMs - 1);
  expect(island.button.click).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(island.button.click).toHaveBeenCalledTimes(2);
});
