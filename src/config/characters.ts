/** Signs that a text can't hold, as nobody sees them, sees them right, or sees them at all. */

/** A sign as Unicode numbers it: "U+200B". */
export const codePoint = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What has no shape of its own: controls, marks of direction, joiners, spaces without width. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`;

const spaceless = String.raw`[\p{scx=Thai}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]`;

/** Such signs between letters: a soft hyphen, the joiner of Arabic script, and where a line may end in scripts that have no spaces. */
const inWords = String.raw`(?<=[\p{L}\p{M}])\u00AD(?=\p{L})|(?<=\p{Script=Arabic}\p{M}*)\u200C(?=\p{Script=Arabic})|(?<=${spaceless})\u200B(?=${spaceless})`;

const unused = new RegExp(String.raw`(?!${inWords}|\n|\u2060|[\u202A-\u202E\u2066-\u2069])[${unseen}]`, 'gu');
const turning = /[\u202A-\u202E]/;
const lost = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]/u;

/**
 * What is wrong with a text's signs, whatever its language.
 * @returns one sentence a problem, with what to do
 */
export function findCharacterProblems(text: string): string[] {
  const [lostSign] = text.match(lost) ?? [];
  const wrong = misread(text);
  return [
    ...(lostSign ? [`A letter is lost (${lostSign === '\uFFFD' ? lostSign : codePoint(lostSign)}). Save the file as UTF-8 and write the letter again.`] : []),
    ...(wrong ? [`Letters were read in the wrong encoding: ${wrong}. Save the file as UTF-8 and write them again.`] : []),
    ...(turning.test(text) ? ['An invisible mark turns the direction of what follows (U+202A to U+202E). Delete it: the page sets the direction itself.'] : []),
    ...(isOpen(text) ? ['An invisible mark that sets a direction (U+2066 to U+2068) is not closed by U+2069. Delete it: the page sets the direction itself.'] : []),
    ...[...new Set(text.match(unused) ?? [])].map(
      (sign) => `An invisible sign (${codePoint(sign)}) stands in the text${before(text, sign)}, pasted from another program. Delete it, or write the text anew.`,
    ),
    ...composed(text),
  ];
}

function isOpen(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(/[\u2066-\u2068]/g) !== count(/\u2069/g);
}

/** The word in or behind which a sign stands. */
function before(text: string, sign: string): string {
  const [word] = text.slice(0, text.indexOf(sign)).match(/[\p{L}\p{M}\p{N}]+(?=[^\p{L}\p{M}\p{N}]*$)/u) ?? [];
  return word ? ` behind "${word}"` : '';
}

/** Letters that look alike but are other bytes are found by no search, and drawn by a font that lacks their parts as two. */
function composed(text: string): string[] {
  const word = text.split(/\s+/).find((part) => part !== part.normalize('NFC'));
  return word === undefined ? [] : [`Expected each letter as one sign (Unicode’s form NFC); found one put together from several in "${word}". Write the word anew.`];
}

const windows1252 = [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
const trail = windows1252.slice(0x80, 0xc0).join('');
const printed = trail.replace(/[\u00a0\u00ad]/g, '');

/** Letters of UTF-8 as they look when they are read as Windows-1252: the pairs of Latin letters, which may end a word in capitals, and what other letters become. */
const misreadLetters = new RegExp(`(?<!\\p{Lu})[ÂÃ][${trail}]|[ÂÃ][${printed}](?=\\p{L})|â[€„‚][${trail}]|á[º»][${trail}]|à[¸¹][${trail}]|ï»¿|ï¿½|[ÄÅÆÐÑØÙÚÛ][${printed}](?=[\\p{L}${trail}])`, 'u');

/** @returns what is found, and what it was, such as `"Ã¼" stands for "ü"` */
function misread(text: string): string | undefined {
  const [found] = text.match(misreadLetters) ?? [];
  if (!found) return undefined;
  const meant = new TextDecoder().decode(Uint8Array.from(found, (sign) => windows1252.indexOf(sign)));
  return `"${found}"${/[\uFEFF\uFFFD]|^$/.test(meant) ? '' : ` stands for "${meant}"`}`;
}

const shapeless = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Does a text hold anything that can be seen? */
export const isVisible = (text: string): boolean => text.replace(shapeless, '') !== '';

const hidden = new RegExp(`(?!${inWords})[${unseen}]`, 'u');

/** Does a name hold a sign that nobody sees, or that turns the direction of what stands beside it? */
export const isHiddenCharacter = (name: string): boolean => hidden.test(name);

/**
 * Is an address whole: with `//`, and without anything that browsers pass over, so that it is read everywhere as it is written?
 * @example isWholeAddress('https:x.example') // false: on a page, a path of the page's own host
 */
export const isCompleteUrl = (value: string): boolean => new RegExp(`^[a-z][a-z+.-]*://(?! )[^${unseen}\\p{Co}\\p{Cs}\\\\]+(?<! )$`, 'iu').test(value);

/** A value in a message, with what nobody sees in it as its number. */
export const describeCharacters = (text: string): string => text.replace(new RegExp(`[${unseen}]`, 'gu'), (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
