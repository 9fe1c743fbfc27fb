import { type AdminBackend, publicGitHostApiUrls } from '../../src/config/admin-backend.ts';
import { getClaims } from '../../src/config/claims.ts';
import { defaultLocaleCode, localeRegistry } from '../../src/i18n/locales.ts';
import { createCollectionJsonSchema } from '../../src/schemas/collection-json-schema.ts';
import {
  type ContentCollection,
  type ContentCollectionName,
  contentCollectionNames,
  contentCollections,
} from '../../src/schemas/collections.ts';
import { listSitePlaceholderNames } from '../../src/text/placeholder-problems.ts';
import { markdownBodyFieldName } from './file-formats.ts';
import { createCmsForm } from './form-fields.ts';
import type { CmsField } from './value-fields.ts';

/** Groups of collections in the CMS. Icons are names of Material Symbols. */
const groups = [
  { name: 'pages', label: 'Pages', icon: 'web', info: 'The texts of one page each.' },
  {
    name: 'shared',
    label: 'On several pages',
    icon: 'dashboard',
    info: 'Texts that several pages show.',
  },
  { name: 'legal', label: 'Legal texts', icon: 'gavel', info: 'Legal texts in Markdown.' },
  {
    name: 'site',
    label: 'For all languages',
    icon: 'settings',
    info: 'What is the same in every language: settings, claims, drawings.',
  },
  { name: 'aid', label: 'For translators', icon: 'translate', info: 'No visitor reads it.' },
] as const;

function chooseGroup({ kind, route }: ContentCollection): (typeof groups)[number]['name'] {
  if (kind !== 'texts') return kind;
  return route ? 'pages' : 'shared';
}

const textRules =
  'Names and figures are filled in by the site: write {{brand}}, {{claim.traders}}. A text that makes a claim depends on it, and has another text for where the claim is not made. See docs/admin.md.';

export type AdminPageConfig = ReturnType<typeof createAdminPageConfig>;

export function createAdminPageConfig(backend: AdminBackend) {
  const codes = localeRegistry.map(({ code }) => code);
  return {
    /** https://sveltiacms.app/en/docs/config-basics */
    sveltiaConfig: {
      load_config_file: false,
      app_title: 'Content',
      logo: { src: '/favicon.svg' },
      backend: createBackendConfig(backend),
      // Required by Sveltia CMS; editors upload no images.
      media_folder: 'public/media',
      show_preview_links: false,
      editor: { preview: false },
      slug: { encoding: 'ascii' },
      i18n: {
        structure: 'multiple_files',
        locales: codes,
        default_locale: defaultLocaleCode,
        initial_locales: 'default',
      },
      collections: groups.map(({ name, label, icon, info }) => ({
        name,
        label,
        description: `${info} ${textRules}`,
        icon,
        editor: { preview: false },
        ...(name !== 'site' && { i18n: name === 'aid' ? createGlossaryI18n(codes) : true }),
        files: contentCollectionNames
          .filter((key) => chooseGroup(contentCollections[key]) === name)
          .flatMap(createCollectionFiles),
      })),
    },
    formats: Object.fromEntries(
      contentCollectionNames.map((name) => [
        formatName(name),
        { extension: isMarkdown(name) ? 'md' : 'json', schema: createCollectionJsonSchema(name) },
      ]),
    ),
    isLocalFolder: backend.kind === 'folder',
    placeholders: listSitePlaceholderNames(),
    claims: Object.keys(getClaims()),
  };
}

/** Only translations have a glossary. */
function createGlossaryI18n(codes: readonly string[]) {
  const others = codes.filter((code) => code !== defaultLocaleCode);
  return { structure: 'multiple_files', locales: others, default_locale: others[0] };
}

function createBackendConfig(backend: AdminBackend) {
  // Sveltia CMS requires a Git host even for a folder; cms.css hides its sign-in button.
  if (backend.kind === 'folder')
    return { name: 'gitea', repo: 'this/project', auth_methods: ['token'] };
  const { host, origin, repository, branch } = backend;
  const api = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }[host];
  return {
    name: host,
    repo: repository,
    branch,
    auth_methods: ['token'],
    ...(!publicGitHostApiUrls[origin] && { base_url: origin, api_root: origin + api }),
  };
}

function createCollectionFiles(key: ContentCollectionName) {
  const { label, path, kind, names = [key] }: ContentCollection = contentCollections[key];
  const fields = [
    ...createCmsForm(createCollectionJsonSchema(key)).fields,
    ...(isMarkdown(key) ? [markdown] : []),
  ];
  return names.map((name) => ({
    name,
    label: name === key ? label : name,
    file: path.replace('<lang>', '{{locale}}').replace('<name>', name),
    format: formatName(key),
    ...(kind !== 'site' && { i18n: true }),
    fields,
  }));
}

const isMarkdown = (key: ContentCollectionName) => contentCollections[key].kind === 'legal';

/** Sveltia CMS reads Markdown only in formats whose names end with "-frontmatter". */
const formatName = (key: ContentCollectionName) => (isMarkdown(key) ? `${key}-frontmatter` : key);

const markdown: CmsField = {
  name: markdownBodyFieldName,
  label: 'Text',
  widget: 'text',
  hint: 'In Markdown: "## " begins a section of the table of contents.',
  required: true,
  i18n: true,
};
