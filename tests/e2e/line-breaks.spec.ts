import { expect, test } from '@playwright/test';
import { getPagePath } from '../../src/i18n/paths.ts';
import { evaluateWith } from './helpers/evaluate-with.ts';
import { setFont } from './helpers/set-font.ts';

/**
 * Matches hiragana that can begin a Japanese phrase: formal nouns, pronouns, verbs written in kana,
 * お and ご.
 */
const phraseStarts =
  'あ[りるれ]|お[^り]|ご|こ[とのれち]|か[かざ]|さらに|そ[のれ]|ため|だれ|でき|とき|ところ|どこ|どの|どな|どれ|なりま|なりう|な[るいくっ]|ひとつ|また|まっ|まとめ|もの|もと|もらい|わけ|わずか|よ[くるり]|い[いまず]|いる|いかなる|いつ|すで|すべて|する|して[いおく]|し[まな]|たび|はるか|つなが|きょう|ほとんど|いただ|ならび';

/** Runs in the page: lists wrong line breaks as "before|after". */
function findWrongBreaks(phraseStarts: string): string[] {
  const found = listBlocks()
    .filter(takesLines)
    .flatMap((nodes) =>
      listBreaks(nodes)
        .filter((lineBreak) => isWrongBreak(lineBreak, phraseStarts))
        .map(({ text, at }) => `${text.slice(Math.max(0, at - 8), at)}|${text.slice(at, at + 8)}`),
    );
  return [...new Set(found)];
}

/** Lists the shown blocks of text in the page's language, each with its text nodes. */
function listBlocks(): Text[][] {
  const blockOf = (node: Node): Element | null => {
    let element = node.parentElement;
    while (element && /^(inline|contents)$/.test(getComputedStyle(element).display))
      element = element.parentElement;
    return element;
  };
  const blocks = new Map<Element | null, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const block = node.parentElement?.closest('script,style,noscript,template,[lang]:not(html)')
      ? null
      : blockOf(node);
    if (block?.checkVisibility() && node.data.trim())
      blocks.set(block, [...(blocks.get(block) ?? []), node]);
  }
  return [...blocks.values()];
}

function takesLines(nodes: readonly Text[]): boolean {
  const range = document.createRange();
  range.setStartBefore(nodes[0] as Text);
  range.setEndAfter(nodes.at(-1) as Text);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  return boxes.some(({ top }) => boxes.some(({ bottom }) => top > bottom - 4));
}

interface LineBreak {
  /** The block's signs without spaces. */
  readonly text: string;
  /** Index in `text` of the line's first sign. */
  readonly at: number;
  /** The last sign of a line, and the first of the next. */
  readonly before: string;
  readonly after: string;
  /** The block's text before it, with spaces. */
  readonly written: string;
  /** Whether a space is between the lines. */
  readonly isFree: boolean;
}

/** Lists the places where a line ends inside a block. */
function listBreaks(nodes: readonly Text[]): LineBreak[] {
  const graphemes = new Intl.Segmenter(document.documentElement.lang, { granularity: 'grapheme' });
  const range = document.createRange();
  const signs = nodes.flatMap((node) =>
    [...graphemes.segment(node.data)].map(({ segment, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      return { segment, box: [...range.getClientRects()].at(-1) };
    }),
  );
  const shown = signs
    .map((sign, index) => ({ ...sign, index }))
    .filter(({ segment, box }) => box?.width && !/[\s\u200b\u2060]/.test(segment));
  const text = shown.map(({ segment }) => segment).join('');
  const textOf = (from: number, to: number) =>
    signs
      .slice(from, to)
      .map(({ segment }) => segment)
      .join('');
  let at = 0;
  return shown.flatMap(({ segment: after, box, index }, place) => {
    const last = shown[place - 1];
    const start = at;
    at += after.length;
    if (!last?.box || !box || box.top <= last.box.bottom - 4 || box.left >= last.box.left)
      return [];
    const isFree = /[\s\u200b]/.test(textOf(last.index + 1, index));
    const written = textOf(0, index);
    return [{ text, at: start, before: last.segment, after, written, isFree }];
  });
}

function isWrongBreak(
  { text, at, before, after, written, isFree }: LineBreak,
  phraseStarts: string,
): boolean {
  const language = document.documentElement.lang;
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const [done, rest] = [text.slice(0, at), text.slice(at)];
  const isInWord = ![...words.segment(text)].some(({ index }) => index === at);
  const one = [/[ァ-ヶー]/, /[A-Za-z0-9]/, /\p{Script=Thai}/u, /\p{Script=Hangul}/u].some(
    (letters) => letters.test(before) && letters.test(after),
  );
  const kanji = /\p{Script=Han}/u.test(before) && /\p{Script=Han}/u.test(after);
  const inside =
    language !== 'de' && ((one && (/ja|ko/.test(language) || isInWord)) || (kanji && isInWord));
  // German hyphenates long words, but may not leave "US-" or "e-" at the end of a line.
  const stump = language === 'de' && /(?<!\p{L})\p{L}{1,2}-$/u.test(written);
  const particle = before === 'に' && /^(より|よって|ついて)/.test(rest);
  // Hiragana that can't begin a Japanese phrase is the rest of one.
  const hiragana =
    language === 'ja' && /[\p{L}\p{N}・]/u.test(before) && /\p{Script=Hiragana}/u.test(after);
  const ending = hiragana && !new RegExp(`^(${phraseStarts})`).test(rest);
  const stem =
    language === 'ja' &&
    /(問い|割り|買い|売り|受け|取り)$/.test(done) &&
    /^(合|当|手|取|消|次)/.test(rest);
  const date = /[0-9][年月]$/.test(done) && /[0-9]/.test(after);
  const pair = /(法人・|国・)$/.test(done);
  const name = /(App|Play)$/.test(done) && rest.startsWith('Store');
  return (
    (!isFree && (inside || particle || ending || stem || date || pair)) ||
    stump ||
    name ||
    /[（「『([]/.test(before)
  );
}

const inPage = [listBlocks, takesLines, listBreaks, isWrongBreak];

const fonts = {
  ja: ['@fontsource-variable/noto-sans-jp', 'Noto Sans JP Variable'],
  th: ['@fontsource-variable/anuphan', 'Anuphan Variable'],
  zh: ['@fontsource-variable/noto-sans-sc', 'Noto Sans SC Variable'],
  de: ['@fontsource-variable/manrope', 'Manrope Variable'],
  ko: ['@fontsource-variable/noto-sans-kr', 'Noto Sans KR Variable'],
} as const;
for (const [code, [packageName, family]] of Object.entries(fonts))
  test(`breaks no line inside a word or name: ${code}`, async ({ page }) => {
    const found: string[] = [];
    for (const [route, ...widths] of [
      ['index', 320, 390, 768, 1440],
      ['products', 390, 1440],
      ['download', 390, 1440],
      ['help-center', 320, 390, 768, 1440],
    ] as const) {
      await page.goto(getPagePath(code, route));
      await setFont(page, packageName, family);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        found.push(
          ...(await evaluateWith(page, inPage, findWrongBreaks, phraseStarts)).map(
            (line) => `${route} at ${width}: ${line}`,
          ),
        );
      }
    }
    expect(found).toEqual([]);
  });
