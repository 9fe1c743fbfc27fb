import { expect, test } from '@playwright/test';
import { pathFor } from '../../src/i18n/paths.ts';

/** Lines that end where their reader would not part them, as "before|after". */
function wrongEnds(): string[] {
  const language = document.documentElement.lang;
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const blockOf = (node: Node): Element | null => {
    let element = node.parentElement;
    while (element && /^(inline|contents)$/.test(getComputedStyle(element).display)) element = element.parentElement;
    return element;
  };
  const blocks = new Map<Element | null, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const block = node.parentElement?.closest('script,style,noscript,template,[lang]:not(html)') ? null : blockOf(node);
    if (block?.checkVisibility() && node.data.trim()) blocks.set(block, [...(blocks.get(block) ?? []), node]);
  }
  blocks.delete(null);
  const found: string[] = [];
  const range = document.createRange();
  for (const nodes of blocks.values()) {
    const signs = nodes.flatMap((node) =>
      [...graphemes.segment(node.data)].map(({ segment, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        return { segment, box: [...range.getClientRects()].at(-1) };
      }),
    );
    const shown = signs.map((sign, index) => ({ ...sign, index })).filter(({ segment, box }) => box?.width && !/[\s\u200b\u2060]/.test(segment));
    const written = signs.map(({ segment }) => segment);
    const text = shown.map(({ segment }) => segment).join('');
    const starts = new Set([...words.segment(text)].map(({ index }) => index));
    let at = 0;
    shown.forEach((sign, place) => {
      const last = shown[place - 1];
      const [before, after] = [last?.segment ?? '', sign.segment];
      if (last?.box && sign.box && sign.box.top > last.box.bottom - 4 && sign.box.left < last.box.left) {
        const between = signs.slice(last.index + 1, sign.index).map(({ segment }) => segment);
        const free = between.some((segment) => /[\s\u200b]/.test(segment));
        const one = [/[ァ-ヶー]/, /[A-Za-z0-9]/, /\p{Script=Thai}/u].some((letters) => letters.test(before) && letters.test(after));
        const kanji = /\p{Script=Han}/u.test(before) && /\p{Script=Han}/u.test(after);
        const inside = language !== 'de' && ((one && (language === 'ja' || !starts.has(at))) || (kanji && !starts.has(at)));
        // German parts its long words, but nobody reads on from "US-" or "e-".
        const stump = language === 'de' && /(?<!\p{L})\p{L}{1,2}-$/u.test(written.slice(0, sign.index).join(''));
        const particle = before === 'に' && /^(より|よって|ついて)/.test(text.slice(at));
        const name = /(App|Play)$/.test(text.slice(0, at)) && text.startsWith('Store', at);
        if ((!free && (inside || particle)) || stump || name || /[（「『([]/.test(before)) found.push(`${text.slice(Math.max(0, at - 8), at)}|${text.slice(at, at + 8)}`);
      }
      at += after.length;
    });
  }
  return [...new Set(found)];
}

for (const code of ['ja', 'th', 'de'])
  test(`${code}: no line ends inside a word, a name of a store, or after an opening bracket`, async ({ page }) => {
    const found: string[] = [];
    for (const [route, ...widths] of [
      ['index', 320, 768, 1440],
      ['products', 390, 1440],
      ['download', 390, 1440],
      ['help-center', 320, 390, 768],
    ] as const)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(pathFor(code, route));
        await page.evaluate(() => document.fonts.ready);
        found.push(...(await page.evaluate(wrongEnds)).map((line) => `${route} at ${width}: ${line}`));
      }
    expect(found).toEqual([]);
  });
