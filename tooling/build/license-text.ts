/** A package that reaches visitors, and the licence that it comes with. */
export interface LicenseNotice {
  readonly name: string;
  readonly version: string;
  /** Text of its licence, with its authors. */
  readonly licence: string;
}

const rule = '-'.repeat(72);

/**
 * The notices of third parties, as a text: licences that say the same stand once, with the authors of each package.
 * @param notices in the order in which they are to stand
 */
export function formatLicenses(notices: readonly LicenseNotice[]): string {
  const alike = Map.groupBy(notices, ({ licence }) => words(licence));
  const sections = [...alike.values()].map((group) => {
    const names = group.map(({ name, version }) => `${name} ${version}`).join('\n');
    const authors = [...new Set(group.flatMap(({ licence }) => licence.match(copyright)?.map((line) => line.trim()) ?? []))].join('\n');
    const [first] = group;
    const text = group.length === 1 ? first?.licence : `${authors}\n\n${first?.licence.replace(copyright, '')}`;
    return `${rule}\n${names}\n\n${text
      ?.replaceAll(/\r/g, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`;
  });
  return `Third-party notices\n\nThis website includes work of others, under the licences below. Names are\nthose of their authors and imply no endorsement.\n\n${sections.join('\n')}`;
}

/** Lines that name authors, at a line's begin: texts of licences speak of "copyright" too. */
const copyright = /^Copyright (?:\(c\) |\d{4}).*$/gm;

/** What a licence says, whoever the authors are, however its lines are broken. */
function words(licence: string): string {
  return licence
    .replace(copyright, '')
    .replace(/^\W*(the )?mit license( \(mit\))?\W*$/gim, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
