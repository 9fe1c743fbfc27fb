/**
 * The layers of the project: what each may import, besides itself, src/utils and packages. The
 * README has the same table in words; scripts/check-imports.ts checks every import.
 */
export const layers = {
  'src/content': [],
  'src/utils': [],
  'src/validation': [],
  'src/i18n': ['src/content'],
  'src/config': ['src/validation', 'src/i18n'],
  'src/contact-form': [],
  'src/text': ['src/validation', 'src/i18n', 'src/config', 'src/contact-form'],
  'src/seo': ['src/i18n', 'src/config', 'src/text'],
  'src/market-data': [],
  'src/schemas': ['src/validation', 'src/i18n', 'src/config', 'src/text', 'src/market-data'],
  'src/content.config.ts': ['src/i18n', 'src/schemas'],
  'src/middleware.ts': ['src/i18n', 'src/data'],
  'src/fonts': ['src/i18n'],
  'src/data': [
    'src/validation',
    'src/i18n',
    'src/config',
    'src/text',
    'src/seo',
    'src/schemas',
    'src/fonts',
  ],
  'src/styles': [],
  'src/client': ['src/i18n'],
  'src/islands': ['src/contact-form', 'src/i18n'],
  'src/components': [
    'src/styles',
    'src/fonts',
    'src/i18n',
    'src/config',
    'src/market-data',
    'src/schemas',
    'src/islands',
    'src/client',
  ],
  'src/sections': [
    'src/components',
    'src/islands',
    'src/client',
    'src/contact-form',
    'src/market-data',
    'src/schemas',
    'src/config',
    'src/i18n',
    'src/text',
  ],
  'src/layouts': [
    'src/components',
    'src/styles',
    'src/schemas',
    'src/seo',
    'src/config',
    'src/i18n',
  ],
  'src/pages': ['src'],
  editing: [
    'src/validation',
    'src/schemas',
    'src/contact-form',
    'src/text',
    'src/seo',
    'src/fonts',
    'src/config',
    'src/i18n',
  ],
  hosting: ['src/i18n', 'src/config', 'src/contact-form'],
  tooling: ['src', 'editing', 'hosting'],
  scripts: ['src', 'tooling', 'editing', 'hosting'],
};

/** Packages that only some files may import. */
const packages = [
  {
    name: '^astro:content$',
    from: '^src/(data/|content\\.config\\.ts)',
    comment:
      'Only src/data gets the entries of collections from Astro. It fills their placeholders.',
  },
  {
    name: '^i18next$',
    from: '^(src/i18n/translator|tooling/dev/content-reload)',
    comment: 'i18next stays behind src/i18n/translator.ts, so that it can be replaced.',
  },
  {
    name: '^astro/zod$',
    from: '^src/validation/zod\\.ts$',
    comment: 'Import z from src/validation/zod.ts, which sets the words of its messages.',
  },
  {
    name: '^(react|react-dom|swiper)(/|$)',
    from: '^src/islands/',
    comment: 'React and Swiper reach a page only through an island.',
  },
];

const createFolderPattern = (path) => `^${path.replaceAll('.', '\\.')}(/|$)`;
const createRule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const topFolders = '^(src|tooling|editing|hosting|scripts)/';

export default {
  forbidden: [
    ...Object.entries(layers).map(([layer, uses]) =>
      createRule(
        layer,
        `${layer} may import ${uses.join(', ') || 'no other layer'}. Pass the value as a prop, move the file, or change .dependency-cruiser.mjs and the README.`,
        { path: createFolderPattern(layer) },
        { path: topFolders, pathNot: [layer, 'src/utils', ...uses].map(createFolderPattern) },
      ),
    ),
    createRule(
      'unknown-layer',
      'Add this folder to .dependency-cruiser.mjs and to the README.',
      { path: '^src/[^/]+/', pathNot: Object.keys(layers).map(createFolderPattern) },
      {},
    ),
    createRule(
      'islands-apart',
      'An island imports no other island. Move what they share to src/islands.',
      { path: '^src/islands/([^/]+)/' },
      { path: '^src/islands/[^/]+/', pathNot: '^src/islands/$1/' },
    ),
    createRule(
      'hosting-rules',
      'Rules are for all hosts. Move what both need to hosting/rules.',
      { path: '^hosting/rules/' },
      { path: '^hosting/', pathNot: '^hosting/rules/' },
    ),
    createRule(
      'hosting-contact',
      'The contact service runs on each host. Move what is for one to its folder.',
      { path: '^hosting/contact/' },
      { path: '^hosting/', pathNot: '^hosting/(rules|contact)/' },
    ),
    createRule(
      'content-files',
      'The content check and other commands use these files. Move what is for one to its folder.',
      { path: '^editing/content-files/' },
      { path: '^editing/', pathNot: '^editing/content-files/' },
    ),
    createRule(
      'checks-apart',
      'A check imports no other check, and only commands import the whole. Move what both need to a file of its own, or to editing/content-files.',
      {
        path: '^editing/(content-lint/check-|launch/|scaffold/|cms/)',
        pathNot: '^editing/content-lint/check-(text-files|configuration)\\.ts$',
      },
      { path: '^editing/content-lint/(check-|lint-content)' },
    ),
    createRule(
      'no-circular',
      'Move what both files need to a file of its own.',
      {},
      { circular: true },
    ),
    ...packages.map(({ name, from, comment }) =>
      createRule(name, comment, { path: topFolders, pathNot: from }, { path: name }),
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
