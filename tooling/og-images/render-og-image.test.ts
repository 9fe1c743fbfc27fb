import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { getLocale } from '../../src/i18n/locales.ts';
import { parseBuiltPage } from '../build/built-page.ts';
import { readOgImageTexts } from '../build/page-steps/og-images.ts';
import { breakLines, splitAtBreakOpportunities } from './break-lines.ts';
import { type OgImageTexts, renderOgImage } from './render-og-image.ts';
import { loadTextRenderer } from './text-to-path.ts';

const cache = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(cache, { recursive: true }));

const headline = (strong: string, risk?: string) => ({ strong, whole: strong, riskText: risk });
const names = { brand: 'Brand', app: 'App 🇩🇪', group: 'Group', securities: 'Securities' };
const draw = (strong: string, code = 'en', brand = 'Brand') =>
  renderOgImage(headline(strong), getLocale(code), { ...names, brand }, cache);

/** Finds the first and last column above the brand line that are not empty. */
async function extent(picture: Buffer): Promise<[number, number]> {
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 0, width: 1200, height: 440 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from(
      { length: info.height },
      (_, y) => data[(y * info.width + x) * info.channels] ?? 0,
    ).some((gray) => gray < 200),
  );
  return [columns[0] ?? -1, columns.at(-1) ?? -1];
}

describe('renderOgImage', () => {
  it('draws a picture once for each text, language and brand', async () => {
    const first = await draw('Our app');
    expect(await draw('Our app')).toEqual(first);
    expect(readdirSync(cache)).toHaveLength(1);
    const others = await Promise.all([
      draw('Our apps'),
      draw('Our app', 'zh'),
      draw('Our app', 'en', 'Other'),
    ]);
    expect(new Set([first, ...others].map((picture) => picture.toString('hex'))).size).toBe(4);
  });

  it.each([
    [
      'en',
      'Brand',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    ],
    [
      'de',
      'Vermögensverwaltungs',
      'Vermögensverwaltungs Handelsplattform jetzt herunterladen und sofort loslegen, auf jedem Telefon',
    ],
    ['en', 'W'.repeat(40), 'Get it'],
    [
      'fa',
      '"B" <i data-x> & Co.',
      'دریافت "B" <i data-x> & Co. برای همهٔ تلفن‌های همراه و رایانه‌های رومیزی شما',
    ],
    ['th', 'นายหน้า', 'เงื่อนไขการใช้บริการและนโยบายความเป็นส่วนตัวของผู้ให้บริการซื้อขายหลักทรัพย์'],
    [
      'ja',
      '証券株式会社',
      'このページはただいまご利用いただけません。しばらくしてからもう一度お試しください。',
    ],
    ['ru', 'Брокер', 'Скачайте приложение «Брокер» для торговли ценными бумагами на телефоне'],
    ['zh', 'Ελλάς', '获取 Ελλάς 的交易应用程序'],
  ])('keeps its margins in %s with the brand %s and %s', async (code, brand, text) => {
    const [left, right] = await extent(await draw(text, code, brand));
    expect(left).toBeGreaterThanOrEqual(64);
    expect(right).toBeLessThanOrEqual(1136);
  });

  it('names a character without a typeface, and a text that is too long', async () => {
    await expect(draw('Our 𓀀 app')).rejects.toThrow(
      '"Our 𓀀 app" cannot be drawn: none of the typefaces has "𓀀" (U+13000).',
    );
    await expect(draw('word '.repeat(200))).rejects.toThrow(
      'is too long for the picture of shared links',
    );
  });

  it('leaves out headlines with a name without typeface, and warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const picture = await draw('Get App 🇩🇪');
    expect(await draw('App 🇩🇪 다운로드', 'ko')).toEqual(picture);
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^src\/content\/settings\/site\.json: app\n {2}"Get App 🇩🇪" cannot be drawn: .*has "🇩" \(U\+1F1E9\)/,
        ),
      ],
    ]);
    warn.mockRestore();
    const plain = await draw('Get it');
    expect(await extent(picture)).not.toEqual(await extent(plain));
  });

  it('leaves out headline and risk line if one has such a name', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const render = (texts: OgImageTexts) => renderOgImage(texts, getLocale('en'), names, cache);
    const empty = await render(headline(''));
    expect(await render(headline('Get it', 'With App 🇩🇪 you can lose.'))).toEqual(empty);
    expect(await render(headline('Get App 🇩🇪', 'You can lose.'))).toEqual(empty);
    warn.mockRestore();
  });

  it('leaves out a headline with a name whose shape a typeface lacks', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    // An Ogham space: HarfBuzz draws no glyph of the typeface for it.
    await draw('Invest with Xy\u1680z', 'en', 'Xy\u1680z');
    expect(warn.mock.calls).toContainEqual([
      expect.stringMatching(/site\.json: brand\n.*typeface lacks a shape/),
    ]);
    warn.mockRestore();
  });

  it.each(['𓀀 Co.', 'हिन्दी', '💹'])(
    'draws the mark alone for the brand %s, with a warning',
    async (brand) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const picture = await draw('Our app', 'en', brand);
      expect(await draw('Our app', 'en', brand)).toEqual(picture);
      expect(warn.mock.calls).toEqual([
        [
          expect.stringContaining(
            `src/content/settings/site.json: brand\n  "${brand}" cannot be drawn`,
          ),
        ],
      ]);
      warn.mockRestore();
      const { data, info } = await sharp(picture)
        .extract({ left: 0, top: 0, width: 1200, height: 140 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const columns = [...data.entries()]
        .filter(([, gray]) => gray < 200)
        .map(([at]) => at % info.width);
      expect(Math.min(...columns)).toBeGreaterThanOrEqual(64);
      expect(Math.max(...columns), 'the right edge of the mark').toBeLessThan(72 + 32 * 2.9);
    },
  );
});

describe('the risk line of the og:image', () => {
  const riskArea = { left: 0, top: 545, width: 1200, height: 75 };
  const inkIn = async (picture: Buffer) => {
    const area = await sharp(picture).extract(riskArea).greyscale().raw().toBuffer();
    return area.filter((gray) => gray < 60).length;
  };
  const drawWith = (risk?: string) =>
    renderOgImage(headline('Our app', risk), getLocale('en'), names, cache);

  it('draws the risk line of pages that have one', async () => {
    expect(await inkIn(await drawWith())).toBe(0);
    expect(await inkIn(await drawWith('You can lose all your money.'))).toBeGreaterThan(1_000);
  });

  it('shrinks a long risk line, so that it fits the picture', async () => {
    const picture = await drawWith('You can lose all your money, and more. '.repeat(4));
    const edge = await sharp(picture)
      .extract({ ...riskArea, left: 1136, width: 64 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(edge.filter((gray) => gray < 60)).toHaveLength(0);
  });
});

describe('loadTextRenderer', () => {
  const options = {
    families: ['vazirmatn', 'manrope', 'anuphan'],
    dir: 'rtl',
    iso: 'ar',
    trackingPerMille: 0,
  } as const;
  const width = async (text: string, more = {}) =>
    (await loadTextRenderer(text, { ...options, ...more }))(text, 400).width;

  it('joins Arabic letters', async () => {
    expect(await width('ههه')).not.toBe(3 * (await width('ه')));
    expect(await width('لا')).not.toBe((await width('ل')) + (await width('ا')));
  });

  it('puts Thai marks above their letters', async () => {
    expect(await width('ที่')).toBe(await width('ท'));
  });

  it('runs Latin words from left to right inside Arabic ones', async () => {
    const text = 'دریافت (Ab) 12';
    const set = await loadTextRenderer(text, options);
    const shapes = (line: string) =>
      [
        ...set(line, 400)
          .svg()
          .matchAll(/ d="([^"]+)"/g),
      ].map(([, path]) => path);
    const [one, two, a, b] = ['1', '2', 'A', 'b'].map((letter) => shapes(letter)[0]);
    const [open, close] = ['(', ')'].map((mark) =>
      shapes(`ا${mark}ا`).find((path) => path !== shapes('ا')[0]),
    );
    expect(shapes(text).slice(0, 6)).toEqual([one, two, close, a, b, open]);
  });

  it('gives spaces of a headline their widths', async () => {
    expect(await width('a\u202f?', { dir: 'ltr' })).toBeGreaterThan(
      await width('a?', { dir: 'ltr' }),
    );
  });
});

describe('the lines of a headline', () => {
  const length = (text: string) => text.length;
  it('breaks a headline into as few lines as fit, of even lengths', () => {
    expect(breakLines(splitAtBreakOpportunities('What you can trade', 'en'), length, 12)).toEqual([
      'What you',
      'can trade',
    ]);
    expect(
      breakLines(splitAtBreakOpportunities('What you can trade', 'en'), length, 4),
    ).toBeUndefined();
  });

  it('breaks at words without spaces, never before a mark or a particle', () => {
    expect(splitAtBreakOpportunities('ลงทุนง่ายขึ้น', 'th')).toEqual(['ลงทุน', 'ง่าย', 'ขึ้น']);
    expect(
      splitAtBreakOpportunities('何を取引できるか、「投資」', 'ja').filter((piece) =>
        /^[をでるか、」]|「$/.test(piece),
      ),
    ).toEqual([]);
    expect(
      splitAtBreakOpportunities('投资，更简单。', 'zh').filter((piece) => /^[，。]/.test(piece)),
    ).toEqual([]);
  });
});

describe('the risk line of a page', () => {
  it('takes the risk notice without its links', () => {
    const html = '<h1>A</h1><p class="risk-notice"> You can lose. <a href="/x">Read</a></p>';
    expect(readOgImageTexts(parseBuiltPage('', html, () => '').elements)?.riskText).toBe(
      'You can lose.',
    );
    expect(
      readOgImageTexts(parseBuiltPage('', '<h1>A</h1>', () => '').elements)?.riskText,
    ).toBeUndefined();
  });
});

describe('the headline of a page', () => {
  const headlineOf = (html: string) =>
    readOgImageTexts(parseBuiltPage('', html, () => '').elements);

  it('takes the first heading, in two halves where it has them', () => {
    expect(
      headlineOf('<p>x</p><h1 class="a"><span>Our app,</span> <b>on your&#160;phone</b></h1>'),
    ).toEqual({
      light: 'Our app,',
      strong: 'on your\u00a0phone',
      whole: 'Our app, on your\u00a0phone',
    });
    expect(headlineOf('<h1>Risk &amp; Dis\u00adclosure</h1>')).toEqual({
      light: undefined,
      strong: 'Risk & Disclosure',
      whole: 'Risk & Disclosure',
    });
    expect(headlineOf('<h1>ใบ\u2060อนุญาต</h1>')).toEqual({
      light: undefined,
      strong: 'ใบ\u2060อนุญาต',
      whole: 'ใบอนุญาต',
    });
    expect(headlineOf('<h2>None</h2>')).toBeUndefined();
  });
});
