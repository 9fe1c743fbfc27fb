import { localeCookieName } from '../../src/i18n/locale-storage.ts';
import { liveLocales } from '../../src/i18n/locales.ts';
import { localeCodeByCountry } from '../rules/choose-locale.ts';
import type { DeployManifest, HttpHeaders } from '../rules/deploy-manifest.ts';
import { listLanguageTagPrefixes } from '../rules/language-tag-prefixes.ts';
import {
  cachePolicies,
  hashedAssetFolders,
  keepsHtmlExtension,
  noTransformDirective,
  unhashedAssetPaths,
} from '../rules/serving-rules.ts';

const resourcePolicy = 'Cross-Origin-Resource-Policy';

/**
 * Creates Netlify's `_headers` (https://docs.netlify.com/manage/routing/headers/). No rule can take
 * away what another sets: all pages have one policy, and only hashed files have
 * Cross-Origin-Resource-Policy, which shared pictures must not have. Pages repeat Netlify's
 * `Cache-Control`, with `no-transform`.
 */
export function createNetlifyHeaders(site: DeployManifest, policy: string): string {
  const { [resourcePolicy]: sameOrigin = '', ...common } = site.commonHeaders;
  const hashed = hashedAssetFolders.map((folder) =>
    formatBlock(`/${folder}/*`, {
      [resourcePolicy]: sameOrigin,
      'Cache-Control': cachePolicies.hashed,
    }),
  );
  const unhashed = unhashedAssetPaths.map((path) =>
    formatBlock(`/${path.replace(/\/$/, '/*')}`, { 'Cache-Control': cachePolicies.day }),
  );
  const pages = ['/', ...liveLocales.flatMap(({ code }) => [`/${code}`, `/${code}/*`])].map(
    (path) =>
      formatBlock(path, {
        'Cache-Control': `public, max-age=0, must-revalidate, ${noTransformDirective}`,
      }),
  );
  return [
    formatBlock('/*', { ...common, ...site.documentHeaders, 'Content-Security-Policy': policy }),
    ...pages,
    ...hashed,
    ...unhashed,
  ].join('');
}

const formatBlock = (path: string, headers: HttpHeaders) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * Creates Netlify's `_redirects`
 * (https://docs.netlify.com/manage/routing/redirects/redirect-options/): `/` by language or
 * country, clean URLs, "not found" pages. Conditions can't read a cookie's value, so a visitor with
 * a cookie gets the page that reads it by script.
 */
export function createNetlifyRedirects({ pages }: DeployManifest): string {
  const languages = liveLocales.map(({ code, iso }) => {
    const tags = listLanguageTagPrefixes()
      .filter((prefix) => prefix.code === code)
      .map(({ tag }) => tag);
    return `/ /${code} 302! Language=${[...new Set([iso, ...tags])].join(',')}`;
  });
  const countries = liveLocales.flatMap(({ code }) => {
    const rows = Object.entries(localeCodeByCountry).filter(([, other]) => other === code);
    return rows.length
      ? [`/ /${code} 302! Country=${rows.map(([country]) => country.toLowerCase()).join(',')}`]
      : [];
  });
  const cleanUrls = Object.keys(pages)
    .filter((file) => !keepsHtmlExtension(file) && !/\/(404|500)\.html$/.test(file))
    .map((file) => `/${file} /${file.replace(/\.html$/, '')} 301!`);
  const notFound = liveLocales.map(({ code }) => `/${code}/* /${code}/404.html 404`);
  return `${[`/ /index.html 200! Cookie=${localeCookieName}`, ...languages, ...countries, '/index.html / 301!', ...cleanUrls, ...notFound].join('\n')}\n`;
}
