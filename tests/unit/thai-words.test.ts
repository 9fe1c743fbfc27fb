import { expect, test } from 'vitest';
import { keepThaiWordsWhole, withoutJoiners } from '../../src/i18n/thai-words.ts';

test('a Thai word that a dictionary would part is joined, also where it parts it in another place beside another word', () => {
  expect(keepThaiWordsWhole('ค่าคอมมิชชัน')).toBe('ค่าคอม\u2060มิช\u2060ชัน');
  expect(keepThaiWordsWhole('เรียลไทม์')).toBe('เรี\u2060ยล\u2060ไทม์');
  expect(keepThaiWordsWhole('สูญเสีย')).toBe('สูญ\u2060เสีย');
  expect(keepThaiWordsWhole('ราคาของกองทุน')).toBe('ราคาของกอง\u2060ทุน');
});

test('other text stays as it is, and programs get the words as they are written', () => {
  expect(keepThaiWordsWhole('Level 2, หุ้นสหรัฐฯ')).toBe('Level 2, หุ้นสหรัฐฯ');
  expect(withoutJoiners(keepThaiWordsWhole('ใบอนุญาตผู้ค้าหลักทรัพย์'))).toBe('ใบอนุญาตผู้ค้าหลักทรัพย์');
});
