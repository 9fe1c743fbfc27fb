import { expect, test } from 'vitest';
import { joinThaiWords, stripWordJoiners } from './thai-words.ts';

test('a Thai word that a dictionary would part is joined, also where it parts it in another place beside another word', () => {
  expect(joinThaiWords('ค่าคอมมิชชัน')).toBe('ค่า\u2060คอม\u2060มิช\u2060ชัน');
  expect(joinThaiWords('เรียลไทม์')).toBe('เรี\u2060ยล\u2060ไทม์');
  expect(joinThaiWords('สูญเสีย')).toBe('สูญ\u2060เสีย');
  expect(joinThaiWords('ราคาของกองทุน')).toBe('ราคาของกอง\u2060ทุน');
});

test('a compound whose parts are words themselves is joined', () => {
  expect(joinThaiWords('ตลอดจนระบบ')).toMatch(/^ตลอด\u2060จน/);
  expect(joinThaiWords('เต็มรูปแบบ')).toMatch(/^เต็ม\u2060รูป/);
  expect(joinThaiWords('ตราสารอนุพันธ์')).toMatch(/ตราสาร\u2060/);
  expect(joinThaiWords('สเปรดระหว่างสองราคา')).toMatch(/ระ\u2060หว่าง/);
});

test('no line ends after a prefix, and a word that ends like one is left alone', () => {
  expect(joinThaiWords('การซื้อขาย')).toMatch(/^การ\u2060ซื้อ\u2060ขาย$/);
  expect(joinThaiWords('ความยินยอม')).toBe('ความ\u2060ยินยอม');
  expect(joinThaiWords('บริการ ของเรา')).toBe('บริการ ของเรา');
});

test('other text stays as it is, and programs get the words as they are written', () => {
  expect(joinThaiWords('Level 2, หุ้นสหรัฐฯ')).toBe('Level 2, หุ้นสหรัฐฯ');
  expect(stripWordJoiners(joinThaiWords('ใบอนุญาตผู้ค้าหลักทรัพย์'))).toBe('ใบอนุญาตผู้ค้าหลักทรัพย์');
});
