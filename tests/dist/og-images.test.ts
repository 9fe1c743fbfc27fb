import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandColors } from '../../src/components/ui/brand-colors.ts';
import { getSettings } from '../../src/config/settings.ts';
import { getRoute } from '../../src/i18n/routes.ts';
import { stripInvisibleMarks } from '../../src/utils/writing.ts';
import {
  findDuplicates,
  listAttributeValues,
  listBuiltFiles,
  type ParsedPage,
  pages,
  readElementText,
} from './helpers/built-pages.ts';

const settings = getSettings();

const tag = ({ dom }: ParsedPage, key: string) =>
  listAttributeValues(dom, `meta[property="og:image${key}"]`, 'content');
/** Returns a text on one line: with single spaces, without soft hyphens and word joiners. */
const onOneLine = (text: string) =>
  stripInvisibleMarks(text).replaceAll('\u00ad', '').replace(/\s+/g, ' ');
const fileOf = (page: ParsedPage) => new URL(tag(page, '')[0] ?? '').pathname.slice(1);

/** Pages whose picture is an advertisement, which must name the risk. */
const selling = new Set(['index', 'home', 'products', 'institutional-trading', 'download']);

describe('the picture of a shared link', () => {
  it.each(pages)('gives $path a picture with size, hash, headline and risk', (page) => {
    const [address = ''] = tag(page, '');
    const { origin, pathname, search } = new URL(address);
    const picture = readFileSync(`dist${pathname}`);
    expect([origin, search]).toEqual([
      settings.url,
      `?v=${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`,
    ]);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String)).toEqual([
      ...tag(page, ':width'),
      ...tag(page, ':height'),
    ]);
    expect([...tag(page, ':width'), ...tag(page, ':height')]).toEqual(['1200', '630']);
    expect(picture.length).toBeLessThanOrEqual(60_000);
    const risk = page.dom.querySelector('.risk-notice')?.firstChild?.textContent?.trim();
    const headline = readElementText(page.dom.querySelector('h1'));
    expect(tag(page, ':alt').map(onOneLine)).toEqual([
      onOneLine([headline, risk].filter(Boolean).join(' – ')),
    ]);
  });

  it.each(pages.filter(({ name }) => selling.has(name)))('says the risk on $path', ({ dom }) => {
    expect(dom.querySelector('.risk-notice')?.firstChild?.textContent?.trim()).toBeTruthy();
  });

  it('draws one picture for each page and language', () => {
    const own = pages.filter(({ name }) => !getRoute(name).canonicalOf);
    const hashes = own.map((page) =>
      createHash('sha256')
        .update(readFileSync(`dist/${fileOf(page)}`))
        .digest('hex'),
    );
    expect(findDuplicates(hashes)).toEqual([]);
    expect(listBuiltFiles('dist').filter((file) => file.startsWith('share'))).toEqual(
      own.map(fileOf).sort(),
    );
    for (const page of pages.filter(({ name }) => name === 'home'))
      expect(fileOf(page)).toBe(`share/${page.locale.code}.png`);
  });

  it.each(pages.filter(({ name }) => name === 'products'))(
    'keeps text of the image for $path within its margins',
    async (page) => {
      const { data, info } = await sharp(`dist/${fileOf(page)}`)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const paper = data.subarray(0, 3);
      // A picture with few colors has a similar one.
      for (const [index, channel] of paper.entries())
        expect(
          Math.abs(
            channel - Number.parseInt(brandColors.paper.slice(1 + 2 * index, 3 + 2 * index), 16),
          ),
        ).toBeLessThanOrEqual(2);
      const isPaper = (x: number, y: number) =>
        data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).equals(paper);
      const rows = Array.from({ length: 440 }, (_, y) => y);
      const isClear = (from: number, to: number) =>
        rows.every((y) =>
          Array.from({ length: to - from }, (_, x) => from + x).every((x) => isPaper(x, y)),
        );
      expect([isClear(0, 64), isClear(info.width - 64, info.width)]).toEqual([true, true]);
      // The headline begins at the side where lines begin.
      const [left, right] = [isClear(72, 140), isClear(info.width - 140, info.width - 72)];
      expect(page.locale.dir === 'rtl' ? right : left).toBe(false);
    },
  );

  it('compresses no picture again', () => {
    expect(['br', 'gz'].filter((ending) => existsSync(`dist/share/en.png.${ending}`))).toEqual([]);
  });
});
