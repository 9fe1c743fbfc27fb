import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { registry } from '../../src/i18n/locales.ts';
import { localeCookieLife, localeCookieName, localeIndexKey } from '../../src/i18n/memory.ts';

/** How long something may take to happen, in milliseconds: less than the 6 seconds after which a carousel moves by itself. */
const patience = 5000;

/**
 * What is checked in each engine, size and language: a title, and what a visitor does and must find.
 * @typedef {{ page: import('./engines.mjs').Page, code: string, site: string, isPhone: boolean }} Visit
 * @type {readonly { title: string, onPhonesOnly?: boolean, check: (visit: Visit) => Promise<void> }[]}
 */
export const checks = [
  { title: 'the home page renders, and does not scroll sideways', check: home },
  { title: 'the language picker opens, filters, and Escape closes it', check: picker },
  { title: 'the menu opens, with links in view, and Escape closes it', check: menu, onPhonesOnly: true },
  { title: 'the carousel comes alive when it is seen, and its next button moves the row', check: carousel },
  { title: 'the empty contact form shows its errors in the page’s language', check: contactForm },
  { title: 'a question of the FAQ opens, and the one before it closes', check: faq },
  { title: 'choosing a language while the picker loads leads there, and writes cookie and langindex', check: choice },
];

async function home({ page, code, site }) {
  await page.open(`${site}/${code}`);
  await until(page, 'the runtime has started', () => Boolean(customElements.get('astro-island')));
  deepEqual(
    await page.run(() => [document.documentElement.lang, document.documentElement.dir || 'ltr', getComputedStyle(document.body).direction]),
    code === 'ar' ? ['ar', 'rtl', 'rtl'] : ['en', 'ltr', 'ltr'],
  );
  ok(await page.run(isInView, 'h1'), 'the heading is in view');
  equal(await page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, 'the page is wider than the window');
  await page.run(() => scrollTo(-200, 0));
  equal(await page.run(() => scrollX), 0, 'the page scrolls sideways');
}

async function picker({ page, code, site }) {
  await page.open(`${site}/${code}`);
  await page.click('.picker > summary');
  await until(page, 'the field to filter by is in view', isInView, '.picker input');
  ok((await page.run(shownLanguages)).length > 1, 'all languages are shown');
  await page.click('.picker input');
  await page.type('arab');
  await until(page, 'one language is left', () => document.querySelectorAll('.picker li:not([hidden])').length === 1);
  deepEqual(await page.run(shownLanguages), ['ar']);
  await page.escape();
  await until(page, 'the picker closes', () => !document.querySelector('.picker').open);
  ok(await page.run(() => document.activeElement === document.querySelector('.picker > summary')), 'its button has the focus again');
}

async function menu({ page, code, site }) {
  await page.open(`${site}/${code}`);
  await page.click('.menu > summary');
  await until(page, 'the first link is in view', isInView, '.menu li > a');
  await until(page, 'the page behind is out of reach', () => document.querySelector('main').inert);
  ok(await page.run(isInView, '.menu-promo a'), 'the download button is in view');
  equal(await page.run(() => document.querySelectorAll('.menu li > a').length), 5);
  await page.escape();
  await until(page, 'the menu closes', () => !document.querySelector('.menu').open);
}

async function carousel({ page, code, site }) {
  const next = '.carousel-bar button:last-child';
  await page.open(`${site}/${code}`);
  equal(await page.run((selector) => document.querySelector(selector), next), null, 'there is no button before it is seen');
  await page.run(() => document.querySelector('.carousel').scrollIntoView({ block: 'center', behavior: 'instant' }));
  await until(page, 'the next button is in view', isInView, next);
  equal(await page.run(rowPosition), 0);
  await page.click(next);
  await until(page, 'the row moves the way of reading', (sign) => document.querySelector('.slides').scrollLeft * sign > 100, code === 'ar' ? -1 : 1);
}

async function contactForm({ page, code, site }) {
  const { form } = JSON.parse(readFileSync(`src/content/ui/${code}.json`, 'utf8'));
  await page.open(`${site}/${code}/help-center`);
  await page.click('.form [name=name]');
  await until(page, 'the form comes alive', () => document.querySelector('.form').noValidate);
  await page.click('.form button[type=submit]');
  await until(page, 'the summary of errors has the focus', () => document.activeElement.matches('.form-summary'));
  const texts = (selector) => page.run((wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent.trim()), selector);
  const expected = [form.nameMissing, form.emailMissing, form.messageMissing];
  deepEqual(await texts('.form-summary a'), expected);
  deepEqual(await texts('.field-error'), expected);
}

async function faq({ page, code, site }) {
  await page.open(`${site}/${code}/help-center`);
  const open = () => page.run(() => [...document.querySelectorAll('details[name=faq]')].flatMap((details, index) => (details.open ? [index] : [])));
  deepEqual(await open(), [0]);
  await page.click('details[name=faq]:nth-of-type(2) > summary');
  await until(page, 'its answer is in view', isInView, 'details[name=faq]:nth-of-type(2) > p');
  deepEqual(await open(), [1]);
}

async function choice({ page, code, site }) {
  const other = code === 'ar' ? 'en' : 'ar';
  await page.open(`${site}/${code}/about-us`);
  await page.click('.picker > summary');
  await until(page, 'the list of languages is in view', isInView, `.picker a[hreflang=${other}]`);
  await page.click(`.picker a[hreflang=${other}]`);
  await until(page, 'the same page in the other language', (path) => location.pathname === path && document.readyState === 'complete', `/${other}/about-us`);
  const cookie = await page.cookie(localeCookieName);
  equal(cookie?.value, other);
  ok(Math.abs(cookie.expires - Date.now() / 1000 - localeCookieLife) < 60, 'the cookie lives for a year');
  equal(await page.run((key) => localStorage.getItem(key), localeIndexKey), String(registry.findIndex((row) => row.code === other)));
}

/** Waits until a function in the page gives true. While a page is left for the next there is none to ask. */
async function until(page, what, task, ...words) {
  const end = Date.now() + patience;
  let reason = '';
  while (Date.now() < end) {
    try {
      if (await page.run(task, ...words)) return;
      reason = '';
    } catch (error) {
      reason = ` (${error.message})`;
    }
    await setTimeout(50);
  }
  throw new Error(`Not within ${patience / 1000} seconds: ${what}${reason}`);
}

/** Runs in the page: an element is on the screen, and nothing lies over its middle. */
function isInView(selector) {
  const element = document.querySelector(selector);
  const box = element?.getBoundingClientRect();
  return Boolean(box?.width) && element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}

function shownLanguages() {
  return [...document.querySelectorAll('.picker li:not([hidden]) a')].map(({ hreflang }) => hreflang);
}

function rowPosition() {
  return document.querySelector('.slides').scrollLeft;
}
