import { expect, test } from 'vitest';
import { keepThaiWordsWhole, withoutJoiners } from '../../src/i18n/thai-words.ts';

test('a Thai word that a dictionary would part is joined, also where it parts it in another place beside another word', () => {
  expect(keepThaiWordsWhole('ค่าคอมมิชชัน')).toBe('ค่า\u2060คอม\u2060มิช\u2060ชัน');
  expect(keepThaiWordsWhole('เรียลไทม์')).toBe('เรี\u2060ยล\u2060ไทม์');
  expect(keepThaiWordsWhole('สูญเสีย')).toBe('สูญ\u2060เสีย');
  expect(keepThaiWordsWhole('ราคาของกองทุน')).toBe('ราคาของกอง\u2060ทุน');
});

test('a compound whose parts are words themselves is joined', () => {
  expect(keepThaiWordsWhole('ตลอดจนระบบ')).toMatch(/^ตลอด\u2060จน/);
  expect(keepThaiWordsWhole('เต็มรูปแบบ')).toMatch(/^เต็ม\u2060รูป/);
  expect(keepThaiWordsWhole('ตราสารอนุพันธ์')).toMatch(/ตราสาร\u2060/);
  expect(keepThaiWordsWhole('สเปรดระหว่างสองราคา')).toMatch(/ระ\u2060หว่าง/);
});

test('no line ends after a prefix, and a word that ends like one is left alone', () => {
  expect(keepThaiWordsWhole('การซื้อขาย')).toMatch(/^การ\u2060ซื้อ\u2060ขาย$/);
  expect(keepThaiWordsWhole('ความยินยอม')).toBe('ความ\u2060ยินยอม');
  expect(keepThaiWordsWhole('บริการ ของเรา')).toBe('บริการ ของเรา');
});

test('other text stays as it is, and programs get the words as they are written', () => {
  expect(keepThaiWordsWhole('Level 2, หุ้นสหรัฐฯ')).toBe('Level 2, หุ้นสหรัฐฯ');
  expect(withoutJoiners(keepThaiWordsWhole('ใบอนุญาตผู้ค้าหลักทรัพย์'))).toBe('ใบอนุญาตผู้ค้าหลักทรัพย์');
});
