/** A package that reaches visitors, with its licence. */
export interface LicenseNotice {
  readonly name: string;
  readonly version: string;
  /** Text of the licence, with its authors. */
  readonly licence: string;
}

const rule = '-'.repeat(72);

/**
 * Formats the notices of third parties: equal licences once, with the authors of each package.
 * @param notices in their order
 */
export function formatLicenses(notices: readonly LicenseNotice[]): string {
  const alike = Map.groupBy(notices, ({ licence }) => normalize(licence));
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

/** Lines that name authors. Only at their start, because texts of licences contain "copyright". */
const copyright = /^Copyright (?:\(c\) |\d{4}).*$/gm;

/** Reduces a licence to its words, without authors and line breaks, to compare it. */
function normalize(licence: string): string {
  return licence
    .replace(copyright, '')
    .replace(/^\W*(the )?mit license( \(mit\))?\W*$/gim, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
