/**
 * Thai words that a dictionary of parts would part, loanwords and compounds, so that a line could end inside them. Thai has
 * no spaces between words: browsers break lines where their dictionary (ICU) sees a word's end.
 */
const words = [
  'คอมมิชชัน',
  'เรียลไทม์',
  'สเปรด',
  'บิตคอยน์',
  'อัลกอริทึม',
  'เทรด',
  'ใบอนุญาต',
  'ผู้ค้า',
  'หลักทรัพย์',
  'คู่สัญญา',
  'คำสั่ง',
  'ซื้อขาย',
  'นักลงทุน',
  'กองทุน',
  'เครื่องมือ',
  'จัดตั้ง',
  'จัดจำหน่าย',
  'สภาพคล่อง',
  'ความเสี่ยง',
  'ค่าธรรมเนียม',
  'แอปเดียว',
  'รูปแบบ',
  'ภาพประกอบ',
  'เปิดเผย',
  'พาดหัว',
  'ตรวจสอบ',
  'ผู้จัดการ',
  'ดำเนินงาน',
  'เบลารุส',
  'ต้นทุน',
  'ผลประโยชน์',
  'กำกับดูแล',
  'ดำเนินการ',
  'ช่วยเหลือ',
  'สูญเสีย',
  'เพิ่มเติม',
  'ตัดสินใจ',
  'คาดการณ์',
  'อีกฝ่าย',
  'ผู้แนะนำ',
  'ผู้ซื้อ',
  'ผู้ขาย',
  'สกุลเงิน',
  'แลกเปลี่ยน',
  'ที่ปรึกษา',
  'หน่วยงาน',
  'รหัสผ่าน',
  'ล้มเหลว',
  'ผิดพลาด',
  'ข้ามคืน',
  'กฎเกณฑ์',
  'เกี่ยวกับ',
  'การลงทุน',
  'อัตราทด',
  'คำแนะนำ',
];

const joiner = '\u2060';
const pattern = new RegExp(words.join('|'), 'g');
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * A text in which no line ends inside one of these words: a word joiner (U+2060) stands where the dictionary would part it.
 * @example keepThaiWordsWhole('ใบอนุญาต') // "ใบ\u2060อนุญาต"
 */
export function keepThaiWordsWhole(text: string): string {
  if (text.search(pattern) < 0) return text;
  const ends = new Set([...segmenter.segment(text)].map(({ index }) => index));
  return text.replace(pattern, (word, at: number) => word.replace(/./gu, (sign, inside: number) => (inside && ends.has(at + inside) ? joiner + sign : sign)));
}

/** The text without joiners and places where a word may be parted (U+200B), as programs read it. */
export function withoutJoiners(text: string): string {
  return text.replace(/[\u200b\u2060]/g, '');
}
