import type { Page } from '@playwright/test';

/**
 * Records layout shifts on pages that are opened from now on. Returns a function that lists those
 * of the page that is open. The last typeface moves text in the next frame, and Chromium reports
 * that after the frame.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(recordShifts);
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50))),
      );
      return (Reflect.get(window, 'shifts') as () => Promise<string[]>)();
    });
}

/**
 * Runs before all other scripts of a page: records layout shifts. Leaves out those before the first
 * paint, which Chromium reports although visitors do not see them.
 */
function recordShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const seen: Shift[] = [];
  const observer = new PerformanceObserver(
    (list) => void seen.push(...(list.getEntries() as Shift[])),
  );
  observer.observe({ type: 'layout-shift', buffered: true });
  const at = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
  const painted = new Promise<PerformanceEntry & { paintTime: number }>((resolve) => {
    const paints = new PerformanceObserver((list) =>
      resolve(list.getEntries()[0] as PerformanceEntry & { paintTime: number }),
    );
    paints.observe({ type: 'paint', buffered: true });
  });
  const shifts = async () => {
    // Chromium reports paints late.
    const first = await painted;
    seen.push(...(observer.takeRecords() as Shift[]));
    return seen
      .filter(({ startTime }) => startTime > first.paintTime)
      .map(
        ({ value, sources }) =>
          `${value}: ${sources.map(({ node, previousRect, currentRect }) => `${node?.textContent?.trim().slice(0, 40)} from ${at(previousRect)} to ${at(currentRect)}`).join('; ')}`,
      );
  };
  Object.assign(window, { shifts });
}
