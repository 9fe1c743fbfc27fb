import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminPageFile,
  convertToMetaCsp,
  createAdminCsp,
  createDocumentCsp,
  type HeaderSettings,
  type InlineCspHashes,
} from '../../../hosting/rules/headers.ts';
import { parseAdminBackend, publicGitHostApiUrls } from '../../../src/config/admin-backend.ts';
import { findLocaleCodeOfFile } from '../../../src/i18n/paths.ts';
import { joinNodeText } from '../../../src/utils/html-nodes.ts';
import { listFiles } from '../../../src/utils/list-files.ts';
import { projectRoot } from '../../project-root.ts';
import { hasInlineCode, parseHtmlElements } from '../built-page.ts';

/** @example collectInlineHashes('<style>a{}</style>') // { styles: ['sha256-…'], scripts: [] } */
export function collectInlineHashes(html: string): InlineCspHashes {
  const elements = parseHtmlElements(html).filter(hasInlineCode);
  const hashes = (name: string) => {
    const found = elements.filter(({ tagName }) => tagName === name);
    const texts = new Set(found.map((element) => joinNodeText(element)));
    return [...texts].map((text) => `sha256-${hash('sha256', text, 'base64')}`);
  };
  return { styles: hashes('style'), scripts: hashes('script') };
}

/**
 * Creates the policy of each page, and one of all pages for hosts with a single policy. Pages of a
 * language with the same scripts share a policy, with the styles of all: HTTP/2 repeats an equal
 * header in a few bytes, which saves 400 on each next page.
 */
export function createSiteCsps(root: string, settings: HeaderSettings) {
  const all = readPages(root);
  const groups = Map.groupBy(all, ({ file, hashes }) =>
    [findLocaleCodeOfFile(file) ?? file, ...hashes.scripts].join(' '),
  );
  const ofPages = [...groups.values()].flatMap((group) => {
    const hashes = mergeHashes(group);
    return group.map(({ file }) => [file, createPolicy(file, hashes, settings)] as const);
  });
  const policies = [...new Set(ofPages.map(([, policy]) => policy))];
  return {
    policies,
    pages: Object.fromEntries(ofPages.map(([file, policy]) => [file, policies.indexOf(policy)])),
    sharedPolicy: createDocumentCsp(
      settings,
      mergeHashes(all.filter(({ file }) => file !== adminPageFile)),
    ),
  };
}

const publicFolder = join(projectRoot, 'public');
const charset = /<head>\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * Writes each page's policy at the start of its head, before all that it applies to. Warns of files
 * of public/, such as a search engine's, whose head does not begin with its character set.
 * @throws for another page without it
 */
export function writeMetaCsps(root: string, settings: HeaderSettings): void {
  for (const { file, html, hashes } of readPages(root)) {
    if (!charset.test(html)) {
      if (!existsSync(join(publicFolder, file)))
        throw new Error(
          `${file}: the head does not begin with <meta charset="utf-8">. Expected it there, because the policy is written after it, before everything that it applies to.`,
        );
      console.warn(
        `public/${file} holds no policy, because its head does not begin with <meta charset="utf-8">. If people open this page, begin its head so.`,
      );
      continue;
    }
    const policy = convertToMetaCsp(createPolicy(file, hashes, settings)).replaceAll('&', '&amp;');
    const edited = html.replace(
      charset,
      (before) => `${before}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );
    writeFileSync(join(root, file), edited);
  }
}

const readPages = (root: string) =>
  listFiles(root, '**/*.html').map((file) => {
    const html = readFileSync(join(root, file), 'utf8');
    return { file, html, hashes: collectInlineHashes(html) };
  });

function mergeHashes(pages: readonly { readonly hashes: InlineCspHashes }[]): InlineCspHashes {
  const merge = (kind: keyof InlineCspHashes) =>
    [...new Set(pages.flatMap(({ hashes }) => hashes[kind]))].sort();
  return { styles: merge('styles'), scripts: merge('scripts') };
}

const createPolicy = (file: string, hashes: InlineCspHashes, settings: HeaderSettings) =>
  file === adminPageFile
    ? createAdminCsp(findGitHostApi(settings))
    : createDocumentCsp(settings, hashes);

function findGitHostApi({ admin = 'none' }: HeaderSettings): string | undefined {
  const backend = parseAdminBackend(admin);
  if (backend?.kind !== 'host') return undefined;
  return publicGitHostApiUrls[backend.origin] ?? backend.origin;
}
