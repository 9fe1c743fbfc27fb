import { expect, test } from 'vitest';
import { stripInvisibleMarks } from '../utils/writing.ts';
import { addLineBreakMarks, listUnbreakableNames } from './line-breaks.ts';

test('joins Thai words that the dictionary breaks, also beside other words', () => {
  expect(addLineBreakMarks('ค่าคอมมิชชัน')).toBe('ค่า\u2060คอม\u2060มิช\u2060ชัน');
  expect(addLineBreakMarks('เรียลไทม์')).toBe('เรี\u2060ยล\u2060ไทม์');
  expect(addLineBreakMarks('สูญเสีย')).toBe('สูญ\u2060เสีย');
  expect(addLineBreakMarks('ราคาของกองทุน')).toBe('ราคาของกอง\u2060ทุน');
});

test('joins Thai compounds', () => {
  expect(addLineBreakMarks('ตลอดจนระบบ')).toMatch(/^ตลอด\u2060จน/);
  expect(addLineBreakMarks('เต็มรูปแบบ')).toMatch(/^เต็ม\u2060รูป/);
  expect(addLineBreakMarks('ตราสารอนุพันธ์')).toMatch(/ตราสาร\u2060/);
  expect(addLineBreakMarks('สเปรดระหว่างสองราคา')).toMatch(/ระ\u2060หว่าง/);
});

test('joins Thai prefixes, but not words that end like one', () => {
  expect(addLineBreakMarks('การซื้อขาย')).toMatch(/^การ\u2060ซื้อ\u2060ขาย$/);
  expect(addLineBreakMarks('ความยินยอม')).toBe('ความ\u2060ยินยอม');
  expect(addLineBreakMarks('บริการ ของเรา')).toBe('บริการ ของเรา');
});

test('keeps other text beside Thai, and strips joiners', () => {
  expect(addLineBreakMarks('Level 3, หุ้นสหรัฐฯ')).toBe('Level 3, หุ้นสหรัฐฯ');
  expect(stripInvisibleMarks(addLineBreakMarks('ใบอนุญาตผู้ค้าหลักทรัพย์'))).toBe('ใบอนุญาตผู้ค้าหลักทรัพย์');
});

/** Shows a word joiner as `+`, and a zero-width space as `/`. */
const shown = (text: string) =>
  addLineBreakMarks(text).replaceAll('\u2060', '+').replaceAll('\u200b', '/');

test('joins Japanese polite verbs, endings and particles', () => {
  expect(shown('当社にお問い合わせください')).toBe('当社にお問い+合わ+せ+く+だ+さ+い');
  expect(shown('ポジションを動かすため')).toBe('ポジションを動か+すため');
  expect(shown('グループ内の法人として')).toBe('グループ内の法人と+し+て');
  expect(shown('損失は増えます')).toBe('損失は増えま+す');
});

test('begins no Korean line with a middle dot', () => {
  expect(shown('후강퉁·선강퉁을 통한')).toBe('후강퉁+·선강퉁을 통한');
});

test('joins the characters of Chinese words', () => {
  expect(shown('在衍生品及差价合约交易中')).toBe('在衍+生+品及差+价+合+约交+易中');
  expect(shown('部分成交的金融工具')).toBe('部+分成+交的金+融工+具');
  expect(shown('なし差价合约')).toBe('なし差价合约');
  expect(addLineBreakMarks('取引時間', 'ja')).toBe('取引時間');
});

test('keeps names on one line, in capitals where they are a title', () => {
  expect(addLineBreakMarks('E-Mail, e-wallets')).toBe('E-\u2060Mail, e-\u2060wallets');
  expect(addLineBreakMarks('App Store, app stores')).toBe('App\u00a0Store, app stores');
  expect(addLineBreakMarks('はLevel 2を Level 20')).toBe('はLevel\u00a02を Level 20');
  expect(addLineBreakMarks('one-mail')).toBe('one-mail');
});

test.each([
  ['Brand Trader', true],
  ['Trader', false],
  ['The Meridian Trader', false],
  ['B (C', false],
])('keeps the app’s name %j on one line: %s', (app, expected) => {
  expect(listUnbreakableNames(app)).toEqual(expected ? [app] : []);
});

test('keeps addresses as they are, beside names', () => {
  expect(addLineBreakMarks('E-Mail: e-mail@example.de, https://example.com/US-Complaints')).toBe(
    'E-\u2060Mail: e-mail@example.de, https://example.com/US-Complaints',
  );
  expect(shown('お問い合わせはe-mail@example.deについて')).toContain('はe-mail@example.deに');
});

test('joins dates and names beside a middle dot, but not lists of names', () => {
  expect(shown('2021年1月6日付で')).toBe('2021年+1月+6日付で');
  expect(shown('法人・機関投資家向け')).toBe('法人・+機関/投資家+向+け');
  expect(shown('紹介ブローカー・プリンシパル')).toBe('紹介ブローカー・プリンシパル');
});

test('lets long phrases break between words, but not before punctuation', () => {
  expect(shown('出金についてお尋ねください')).toBe('出金に+つ+い+て/お+尋ねく+だ+さ+い');
  expect(shown('リスクについて、')).toBe('リスクに+つ+い+て、');
  expect(shown('モーリシャス金融サービス')).toBe('モーリシャス/金融サービス');
});

test('keeps other text beside Japanese, and strips joiners', () => {
  expect(shown('投資をシンプルに')).toBe('投資をシンプルに');
  expect(shown('中国A股，第2步')).toBe('中+国A股，第2步');
  expect(stripInvisibleMarks(addLineBreakMarks('お問い合わせください'))).toBe(
    'お問い合わせください',
  );
});
