/**
 * Where a line of Japanese may not end, and where it may. Browsers break Japanese at phrases (`word-break: auto-phrase`) by a
 * model that errs at times; a phrase longer than its line they break anywhere, in the middle of a word too.
 */

/** Units that no line parts: `+` stands where the model, or the end of a line, would part them. */
const units = [
  '問い+合わ+せ',
  '問い合わせ+く+だ+さ+い',
  'お+尋ね',
  'く+だ+さ+い',
  '動か+す',
  '割り+当',
  '買い+手',
  '売り+手',
  '買い+注文',
  '売り+注文',
  '買う+価格',
  '売る+価格',
  'と+し+て',
  'と+いう',
  'と+いっ',
  'で+あれば',
  'で+あり、',
  '支障の+ない',
  '引受業務を+除く',
  'の+たび',
  'の+うえ',
  '部+分',
  '下+書き',
  'ご覧に+な',
  'お読みに+な',
  'お話しに+な',
  'お支払いに+な',
  'に+なる',
  'に+なり',
  'と+なる',
  'と+なり',
  'な+く',
  'なく+す',
  'な+り',
  'その+もの',
  'ま+す',
  'ま+せ+ん',
  'ま+た+は',
  'につ+い+て',
  '国・+地域',
  '法人・+機関投資家',
  '投資家+向+け',
  '中国+A株',
  '関連+ETF',
  '1日+1回',
  'レベル+2',
  '第+2',
  '実際の+相場',
  '方+向',
];

/** The same as patterns: no line ends after one. */
const patterns = [
  // Particles that belong to what follows, or to what they stand in.
  /[そこ]の(?=\p{Script=Han})/gu,
  /\p{Script=Han}(?=そのもの)/gu,
  /に(?=より|よって|ついて)/g,
  // A date is one unit, and a figure goes with what is counted.
  /\d年(?=\d)/g,
  /\d月(?=\d)/g,
  /買い注文(?=[\d{])/g,
];

/** A long phrase that has to be parted is parted here, between its words. */
const ends = [
  /[ァ-ヶー]{4,}(?=委員会|保有法人|金融)/g,
  /投資(?=ディーラー)/g,
  /法人・機関(?=投資家向け)/g,
  /(?:ディーラー|イントロデューシング)(?=ライセンス|ブローカー)/g,
  /について(?=[おご\p{Script=Han}])/gu,
  /[ァ-ヶー](?=または|および)/g,
];

const joiner = '\u2060';
const end = '\u200b';

/** The places between the parts of each unit, from its beginning. */
const parted = units.map((unit) => {
  const parts = unit.split('+');
  return { whole: parts.join(''), places: parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length) };
});

/**
 * A text in which no line ends inside a unit of Japanese: a word joiner (U+2060) stands where a browser would part it, and a
 * place to part it (U+200B) where it would find none.
 * @example keepJapaneseWordsWhole('お問い合わせ') // "お問い\u2060合わせ"
 */
export function joinJapaneseWords(text: string): string {
  if (!/[ぁ-ヶ]/.test(text)) return text;
  const signs = new Map<number, string>();
  for (const pattern of ends) for (const match of text.matchAll(pattern)) signs.set(match.index + match[0].length, end);
  for (const { whole, places } of parted) for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) for (const place of places) signs.set(at + place, joiner);
  for (const pattern of patterns) for (const match of text.matchAll(pattern)) signs.set(match.index + match[0].length, joiner);
  let kept = '';
  let from = 0;
  for (const [at, sign] of [...signs].sort(([one], [other]) => one - other)) {
    kept += text.slice(from, at) + sign;
    from = at;
  }
  return kept + text.slice(from);
}
