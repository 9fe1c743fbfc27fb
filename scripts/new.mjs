/**
 * Adds what an editor adds often, in every place that needs it, and leaves a project that builds.
 * Usage: node scripts/new.mjs language <tag> | testimonial | faq <name> | claim <key>
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from '@humanwhocodes/momoa';
import { checkConfig } from '../editing/content-lint/check-config.ts';
import { lintContent } from '../editing/content-lint/lint-content.ts';
import { formatProblems } from '../editing/content-lint/problem.ts';
import { FileTransaction } from '../editing/scaffold/file-transaction.ts';

const usage = `Usage:
  npm run new -- language tr      a language, as a draft: its row, its formats and a copy of the English texts
  npm run new -- testimonial      an entry in every language, as a draft
  npm run new -- faq fees         a question in every language, as a draft; "fees" is its name in addresses
  npm run new -- claim etfCount   a claim that no language makes yet`;

const withoutClaims = 'It names no claim. Where your words make one of src/content/claims/claims.json, say so in every language: docs/editing.md, "Claims".';

const [what = '', name = ''] = process.argv.slice(2);
const commands = { language: addLanguage, testimonial: addTestimonial, faq: addQuestion, claim: addClaim };

try {
  if (!Object.hasOwn(commands, what)) throw new Error(usage);
  const basis = checkConfig();
  if (basis.length) throw new Error(`${formatProblems(basis)}\nNothing was added: correct this first.`);
  const add = await commands[what](name);
  const problems = await lintContent();
  if (problems.length) throw new Error(`${formatProblems(problems)}\nNothing was added: correct this first.`);
  const files = new FileTransaction();
  const said = add(files);
  files.commit();
  console.log(said);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Each command looks at what it is told, and gives what then notes all changes to files and says what is next. */

/** What can be inferred of a language is taken from Unicode's CLDR, as the engine has it. */
async function addLanguage(tag) {
  const { localeRegistry: registry, defaultLocale } = await import('../src/i18n/locales.ts');
  const { collections, contentFiles, contentPath: pathOf } = await import('../src/schemas/collections.ts');
  const row = languageRow(tag, registry);
  const texts = contentFiles([row.code]).filter(({ code }) => code);
  return (files) => {
    files.insert('src/i18n/locales.ts', '\n] as const satisfies', `\n  ${source(row)},`);
    files.insert('src/i18n/formats.ts', '\n};\n\nfunction formatOf', `\n  ${row.code}: ${formatSource(row.iso)},`);
    for (const { path, collection, name: page } of texts) {
      if (existsSync(path)) continue;
      files.write(path, collections[collection].kind === 'aid' ? '[]\n' : files.read(pathOf(collection, defaultLocale, page)));
    }
    return `${row.name2} is added as a draft: npm run dev shows it at /${row.code}, the built site does not.
Look at what was inferred: its rows in src/i18n/locales.ts and src/i18n/formats.ts. Then translate:
${texts.map(({ path }) => `  ${path}`).join('\n')}
LOCALES=${row.code} npm run test:content tells what is left. What else a language has:
  editing/content-lint/detect-language.ts      in languageWords, the words that it writes as English does
  src/i18n/choose-locale.ts  a country of its readers
  src/i18n/locales.ts        "live" for its status, once npm run status calls it complete: then it is published
  sign-off/                  npm run launch -- --sign ${row.code} --by "name of who signs", once its texts are read for the law
docs/languages.md tells more of each.`;
  };
}

function languageRow(tag, registry) {
  let locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    throw new Error(`"${tag}" is no language tag. Expected one such as tr, pl or zh-Hant.\n\n${usage}`);
  }
  const { language, script: letters, region } = locale.maximize();
  const known = registry.find((row) => row.code === tag || row.iso === locale.baseName);
  if (known) throw new Error(`src/i18n/locales.ts has ${known.name2} already, as "${known.code}" (${known.status}).`);
  const named = (inLanguage) => new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(locale.baseName);
  const [own, english] = [named(locale.baseName), named('en')];
  if (!own || !english || Intl.DisplayNames.supportedLocalesOf(tag).length === 0)
    throw new Error(`Unicode's CLDR has no name for "${tag}". Expected a language that it knows; for another, follow docs/languages.md by hand.`);
  const groups = { Latn: language === 'vi' ? 'vietnamese' : 'latin', Cyrl: 'cyrillic', Arab: 'arabic', Thai: 'thai', Hans: 'cjk', Hant: 'cjk', Jpan: 'cjk', Kore: 'cjk' };
  const script = groups[letters];
  if (!script)
    throw new Error(
      `The site has no typeface for the script of ${english} (${letters}). Expected one of ${Object.keys(groups).join(', ')}. Add a typeface first: src/styles/font-faces.ts and src/styles/scripts/.`,
    );
  const code = [language, region.toLowerCase()].find((each) => /^[a-z]{2}$/.test(each) && !registry.some((row) => row.code === each));
  if (!code)
    throw new Error(
      `Expected "${language}" or "${region.toLowerCase()}" for the addresses of ${english}; both are taken, or not two letters. Choose another code, and follow docs/languages.md by hand.`,
    );
  const upper = own.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale.baseName));
  return { code, iso: locale.baseName, name: upper, name2: english, dir: letters === 'Arab' ? 'rtl' : 'ltr', og: `${language}_${region}`, flag: region.toLowerCase(), script, status: 'draft' };
}

/** Western digits and the Gregorian calendar, as docs/languages.md says, unless a person decides otherwise. */
function formatSource(iso) {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(iso).resolvedOptions();
  const chosen = [...(calendar === 'gregory' ? [] : ['ca-gregory']), ...(numberingSystem === 'latn' ? [] : ['nu-latn'])];
  const parts = new Intl.NumberFormat(iso, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).formatToParts(5);
  const amount = parts.findIndex(({ type }) => type === 'integer');
  const isBefore = parts.findIndex(({ type }) => type === 'currency') < amount;
  const space = parts.some(({ type }) => type === 'literal');
  const usd = isBefore ? `'$${space ? '\\u00A0' : ''}#'` : `'#${space ? '\\u00A0' : ''}$'`;
  return `{ intl: '${iso}${chosen.length ? `-u-${chosen.join('-')}` : ''}', usd: ${usd} }`;
}

function source(row) {
  const fields = Object.entries(row).map(([key, value]) => `${key}: '${value.replaceAll("'", "\\'")}'`);
  return `{ ${fields.join(', ')} }`;
}

async function addTestimonial() {
  const addTo = await entryAdder('testimonials', (items) => items.at(-1));
  return (files) => `A testimonial is added to ${addTo(files)} languages, as a draft that repeats the words of the last one: npm run dev shows it, the built site does not.
In each file, write it anew. Take "draft" away once it is written, and set "sample" to false once it is real: npm run status and npm run launch tell what is left.
${withoutClaims}`;
}

async function addQuestion(id) {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new Error(`Expected a name for the question in small letters, such as: npm run new -- faq fees${id ? `; found "${id}"` : ''}.`);
  const { defaultLocale } = await import('../src/i18n/locales.ts');
  const { contentPath: pathOf } = await import('../src/schemas/collections.ts');
  const { items } = JSON.parse(readFileSync(pathOf('faq', defaultLocale), 'utf8'));
  if (items.some((item) => item.id === id)) throw new Error(`${pathOf('faq', defaultLocale)} has a question "${id}" already. Choose another name.`);
  const addTo = await entryAdder('faq', (entries) => entries.find((_, index) => typeof items[index]?.info === 'string' && !items[index]?.info1) ?? entries.at(0), id);
  return (files) => `The question "${id}" is added to ${addTo(files)} languages, as a draft that repeats the words of another one: npm run dev shows it, the built site does not.
In each file, write it anew and take "draft" away once it is written: npm run status tells what is left.
${withoutClaims}`;
}

/** Adds to each language's list a copy of one of its own entries: in its language, without what vouches for that one. */
async function entryAdder(collection, choose, id) {
  const { localeRegistry: registry } = await import('../src/i18n/locales.ts');
  const { contentPath: pathOf } = await import('../src/schemas/collections.ts');
  const lists = registry.map(({ code }) => pathOf(collection, code)).filter((path) => existsSync(path));
  return (files) => {
    for (const file of lists) {
      const text = files.read(file);
      const list = parse(text, { ranges: true }).body.members.find(({ name: key }) => key.value === 'items').value;
      const fields = draftFields(choose(list.elements.map(({ value }) => value)), text, id).map((field) => `\n      ${field}`);
      const end = list.elements.at(-1).value.range[1];
      files.write(file, `${text.slice(0, end)},\n    {${fields}\n    }${text.slice(end)}`);
    }
    return lists.length;
  };
}

/** What takes the place of a field of the entry that is copied; no field "claim" and no mark of a real entry is copied. */
function draftFields(entry, text, id) {
  const own = { ...(id && { id: JSON.stringify(id) }), sample: 'true', draft: 'true' };
  const copied = entry.members.filter(({ name: key }) => key.value !== 'claim' && key.value !== 'draft');
  return [...copied.map(({ name: key, value }) => `"${key.value}": ${own[key.value] ?? text.slice(...plainText(value).range)}`), `"draft": ${own.draft}`];
}

/** Of a text that makes a claim, what stands without it, where it says so. */
function plainText(value) {
  const field = (name) => value.type === 'Object' && value.members.find(({ name: key }) => key.value === name)?.value;
  const text = field('claim') && (field('otherwise') || field('text'));
  return text ? plainText(text) : value;
}

async function addClaim(key) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) throw new Error(`Expected a key of letters and digits, such as: npm run new -- claim etfCount${key ? `; found "${key}"` : ''}.`);
  const { claims } = await import('../src/config/claims.ts');
  const { claimsFile } = await import('../src/config/file-paths.ts');
  if (claims[key]) throw new Error(`${claimsFile} has a claim "${key}" already.`);
  const today = new Date();
  const day = (years) => new Date(Date.UTC(today.getUTCFullYear() + years, today.getUTCMonth(), today.getUTCDate())).toISOString().slice(0, 10);
  const claim = { kind: 'statement', madeIn: 'none', source: 'Not named yet: no language may make this claim before it is', asOf: day(0), reviewBy: day(1) };
  const row = JSON.stringify(claim).replaceAll('":', '": ').replaceAll(',"', ', "').replace(/^\{/, '{ ').replace(/\}$/, ' }');
  return (files) => {
    files.write(
      claimsFile,
      `${files
        .read(claimsFile)
        .trimEnd()
        .replace(/\s*\}$/, '')},\n  "${key}": ${row}\n}\n`,
    );
    return `The claim "${key}" is added to ${claimsFile}; no language makes it yet.
Write its source and its day there, and "madeIn"; for a figure, another "kind" with a "value". Texts then name it: docs/editing.md, "Claims".`;
  };
}
