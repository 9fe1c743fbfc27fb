import { countryLocales } from '../../src/i18n/choose-locale.ts';
import { localeCookieName } from '../../src/i18n/locale-storage.ts';
import { liveLocales } from '../../src/i18n/locales.ts';
import type { DeployManifest, Headers } from '../rules/headers.ts';
import { languagePrefixes } from '../rules/language-prefixes.ts';
import { cachePolicies, hashedFolders, noTransform, staticImages } from '../rules/serving-rules.ts';

const resourcePolicy = 'Cross-Origin-Resource-Policy';

/**
 * Netlify's `_headers` (https://docs.netlify.com/manage/routing/headers/). Its rules add up, and none can take back what
 * another says: one policy has to fit all pages, and what the pictures of shared links must not say is said of hashed files
 * alone. That no page is cached without asking is Netlify's default, which pages say again with what they add.
 */
export function netlifyHeaders(site: DeployManifest, policy: string): string {
  const { [resourcePolicy]: sameOrigin = '', ...everywhere } = site.everywhere;
  const hashed = hashedFolders.map((folder) => block(`/${folder}/*`, { [resourcePolicy]: sameOrigin, 'Cache-Control': cachePolicies.hashed }));
  const paths = [...staticImages.files.map((file) => `/${file}`), ...staticImages.folders.map((folder) => `/${folder}/*`)];
  const kept = paths.map((path) => block(path, { 'Cache-Control': cachePolicies.picture }));
  const pages = ['/', ...liveLocales.flatMap(({ code }) => [`/${code}`, `/${code}/*`])].map((path) => block(path, { 'Cache-Control': `public, max-age=0, must-revalidate, ${noTransform}` }));
  return [block('/*', { ...everywhere, ...site.documents, 'Content-Security-Policy': policy }), ...pages, ...hashed, ...kept].join('');
}

function block(path: string, headers: Headers): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}

/**
 * Netlify's `_redirects` (https://docs.netlify.com/manage/routing/redirects/redirect-options/): the choice at `/`, by language
 * and then by country; whoever has a cookie gets the page that reads it, as its value is no condition. Then the one address
 * of each page, and each language's page for what is not found.
 */
export function netlifyRedirects({ pages }: DeployManifest): string {
  const languages = liveLocales.map(({ code, iso }) => {
    const tags = languagePrefixes.filter((prefix) => prefix.code === code).map(({ tag }) => tag);
    return `/ /${code} 302! Language=${[...new Set([iso, ...tags])].join(',')}`;
  });
  const countries = liveLocales.flatMap(({ code }) => {
    const own = Object.entries(countryLocales).filter(([, other]) => other === code);
    return own.length ? [`/ /${code} 302! Country=${own.map(([country]) => country.toLowerCase()).join(',')}`] : [];
  });
  const clean = Object.keys(pages)
    .filter((file) => !/(^|\/)(404|500|index)\.html$/.test(file))
    .map((file) => `/${file} /${file.replace(/\.html$/, '')} 301!`);
  const missing = liveLocales.map(({ code }) => `/${code}/* /${code}/404.html 404`);
  return `${[`/ /index.html 200! Cookie=${localeCookieName}`, ...languages, ...countries, '/index.html / 301!', ...clean, ...missing].join('\n')}\n`;
}
