import { formatCodePoint, invisibleCharacters } from './code-points.ts';
import { unspacedScriptPattern } from './writing.ts';

const spaceless = unspacedScriptPattern.source;

/**
 * Lines may end at a soft hyphen or, without spaces, at a break point; Arabic has the non-joiner.
 */
const allowedInWords = String.raw`(?<=[\p{L}\p{M}])\u00AD(?=\p{L})|(?<=\p{Script=Arabic}\p{M}*)\u200C(?=\p{Script=Arabic})|(?<=${spaceless})\u200B(?=${spaceless})`;

const uselessInvisible = new RegExp(
  String.raw`(?!${allowedInWords}|\n|\u2060|[\u202A-\u202E\u2066-\u2069])[${invisibleCharacters}]`,
  'gu',
);
const emojiPattern = /\p{RGI_Emoji}/gv;
const directionOverride = /[\u202A-\u202E]/;
const lostCharacter = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]/u;

/**
 * Finds invisible, lost and wrongly decoded characters.
 * @returns one sentence for each problem
 */
export function findCharacterProblems(text: string): string[] {
  const [lost] = text.match(lostCharacter) ?? [];
  const misread = findMisread(text);
  /** One of several characters, some of them invisible. */
  const emoji = text.match(emojiPattern)?.find((sign) => sign.search(uselessInvisible) >= 0);
  const uncomposed = text.split(/\s+/).find((word) => word !== word.normalize('NFC'));
  const problems = [
    lost &&
      `A letter is lost (${lost === '\uFFFD' ? lost : formatCodePoint(lost)}). Save the file as UTF-8 and write the letter again.`,
    misread &&
      `Letters were read in the wrong encoding: ${misread}. Save the file as UTF-8 and write them again.`,
    directionOverride.test(text) &&
      'An invisible mark changes the direction of the text after it (U+202A to U+202E). Remove it: the page sets the direction itself.',
    hasOpenIsolate(text) &&
      'An invisible mark that sets a direction (U+2066 to U+2068) is not closed by U+2069. Remove it: the page sets the direction itself.',
    emoji &&
      `Expected no emoji; found ${emoji}. Devices draw them differently, and screen readers read them aloud. Remove it.`,
    ...[...new Set(text.replaceAll(emojiPattern, '').match(uselessInvisible))].map(
      (sign) =>
        `An invisible character (${formatCodePoint(sign)}) is in the text${describeWordBefore(text, sign)}, pasted from another program. Remove it, or type the text again.`,
    ),
    // Search misses letters that consist of several characters.
    uncomposed &&
      `Expected each letter as one character (Unicode form NFC); found one made of several in "${uncomposed}". Type the word again.`,
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

function hasOpenIsolate(text: string): boolean {
  let depth = 0;
  for (const sign of text.match(/[\u2066-\u2069]/g) ?? []) {
    depth += sign === '\u2069' ? -1 : 1;
    if (depth < 0) return true;
  }
  return depth > 0;
}

function describeWordBefore(text: string, sign: string): string {
  const [word] =
    text.slice(0, text.indexOf(sign)).match(/[\p{L}\p{M}\p{N}]+(?=[^\p{L}\p{M}\p{N}]*$)/u) ?? [];
  return word ? ` after "${word}"` : '';
}

const windows1252 = [
  ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
];
const trail = windows1252.slice(0x80, 0xc0).join('');
const printed = trail.replace(/[\u00a0\u00ad]/g, '');

/** UTF-8 that was read as Windows-1252: Latin letters, then others. */
const misreadLetters = new RegExp(
  `(?<!\\p{Lu})[ÂÃ][${trail}]|[ÂÃ][${printed}](?=\\p{L})|â[€„‚][${trail}]|á[º»][${trail}]|à[¸¹][${trail}]|ï»¿|ï¿½|[ÄÅÆÐÑØÙÚÛ][${printed}](?=[\\p{L}${trail}])`,
  'u',
);

function findMisread(text: string): string | undefined {
  const [found] = text.match(misreadLetters) ?? [];
  if (!found) return undefined;
  const intended = new TextDecoder().decode(
    Uint8Array.from(found, (sign) => windows1252.indexOf(sign)),
  );
  return `"${found}"${/[\uFEFF\uFFFD]|^$/.test(intended) ? '' : ` instead of "${intended}"`}`;
}

const shapeless = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const hasVisibleCharacter = (text: string): boolean => text.replace(shapeless, '') !== '';

const hiddenCharacter = new RegExp(`(?!${allowedInWords})[${invisibleCharacters}]`, 'u');

/** Whether a name has characters that could disguise it. */
export const hasInvisibleCharacter = (name: string): boolean => hiddenCharacter.test(name);

/** Whether browsers take it as written: they ignore some characters, and a missing slash. */
export const isUrlUnchangedByBrowsers = (value: string): boolean =>
  new RegExp(
    `^[a-z][a-z+.-]*://(?![ /])[^${invisibleCharacters}\\p{Co}\\p{Cs}\\\\]+(?<! )$`,
    'iu',
  ).test(value);
