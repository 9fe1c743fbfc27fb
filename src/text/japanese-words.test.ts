import { expect, test } from 'vitest';
import { joinJapaneseWords } from './japanese-words.ts';
import { stripWordJoiners } from './thai-words.ts';

/** A text as lines may part it: `+` where they may not, `/` where they may. */
const shown = (text: string) => joinJapaneseWords(text).replaceAll('\u2060', '+').replaceAll('\u200b', '/');

test('Japanese that browsers part inside a word is joined: polite verbs, endings, particles of two signs', () => {
  expect(shown('当社にお問い合わせください')).toBe('当社にお問い+合わ+せ+く+だ+さ+い');
  expect(shown('ポジションを動かすため')).toBe('ポジションを動か+すため');
  expect(shown('グループ内の法人として')).toBe('グループ内の法人と+し+て');
  expect(shown('損失は増えます')).toBe('損失は増えま+す');
});

test('dates, and names beside a middle dot, are one unit; a list of names is not', () => {
  expect(shown('2021年1月6日付で')).toBe('2021年+1月+6日付で');
  expect(shown('法人・機関投資家向け')).toBe('法人・+機関/投資家+向+け');
  expect(shown('紹介ブローカー・プリンシパル')).toBe('紹介ブローカー・プリンシパル');
});

test('a phrase that is longer than a narrow line may be parted between its words, and not before a mark', () => {
  expect(shown('出金についてお尋ねください')).toBe('出金に+つ+い+て/お+尋ねく+だ+さ+い');
  expect(shown('リスクについて、')).toBe('リスクに+つ+い+て、');
  expect(shown('モーリシャス金融サービス')).toBe('モーリシャス/金融サービス');
});

test('other text stays as it is, and programs get the words as they are written', () => {
  expect(shown('投資をシンプルに')).toBe('投資をシンプルに');
  expect(shown('中国A股，第2步')).toBe('中国A股，第2步');
  expect(stripWordJoiners(joinJapaneseWords('お問い合わせください'))).toBe('お問い合わせください');
});
