import type { FrameLocator, Locator, Page } from '@playwright/test';

/**
 * Finds parts of a page by role, landmark, island, id or attribute, in every language. Finds only
 * elements without any of these by class.
 */

/** Selectors for code that runs in the page, and for engines that Playwright can't drive. */
export const selectors = {
  picker: '[component-export=LanguagePicker] details',
  menu: '[component-export=MobileMenu] details',
  carousel: '[component-export=Carousel] [role=group]',
  slides: '[component-export=Carousel] ul[tabindex]',
  form: '[component-export=ContactForm] form',
  fieldError: '[component-export=ContactForm] label + span > [id$=-error]',
  errorSummary: '[aria-labelledby=form-problems]',
  sentTitle: '#sent-title',
  consent: '[aria-labelledby=consent]',
  /** Bar at the foot of a phone's window. */
  stickyBar: '.sticky-cta',
  pageClosing: '.page-closing',
} as const;

/** The file that holds React. */
export const reactChunkPattern = /\/_astro\/react-client\./;

export type IslandName = 'Carousel' | 'ContactForm' | 'LanguagePicker' | 'MobileMenu';

/** An island of the page, hydrated or not. */
export const island = (page: Page, name: IslandName): Locator =>
  page.locator(`astro-island[component-export=${name}]`);

export function siteHeader(page: Page | FrameLocator) {
  const root = page.getByRole('banner');
  return {
    root,
    brand: root.locator('a[aria-label]'),
    /** The navigation of wide windows, which is not the menu's. */
    navigation: root.locator('nav:not(details nav)'),
    signUp: root.locator('a[href$="/download"]:not(nav a, details a)'),
  };
}

export const siteFooter = (page: Page): Locator => page.getByRole('contentinfo');

export function languagePicker(page: Page) {
  const root = page.locator(selectors.picker);
  return {
    root,
    button: root.locator('> summary'),
    panel: root.locator('> div'),
    list: root.getByRole('list'),
    /** All languages, also those that a filter or the closed picker hides. */
    links: root.locator('li > a'),
    visibleLinks: root.locator('li:visible > a'),
    /** Only a hydrated picker has it. */
    filter: root.locator('[type=search]'),
    status: root.getByRole('status'),
    /** The language that the browser stored. */
    stored: root.locator('[data-stored]'),
    language: (tag: string) => root.locator(`a[hreflang="${tag}"]`),
  };
}

export function mobileMenu(page: Page) {
  const root = page.locator(selectors.menu);
  return {
    root,
    button: root.locator('> summary'),
    openIcon: root.locator('> summary path').first(),
    closeIcon: root.locator('> summary path').last(),
    panel: root.locator('> div'),
    links: root.locator('li > a'),
    download: root.locator('a:not(li a)'),
    /** Elements that the focus moves through. */
    stops: root.locator('summary, a, button'),
  };
}

/** A page has at most one. */
export function carousel(page: Page) {
  const root = page.locator(selectors.carousel);
  const buttons = root.getByRole('button');
  return {
    root,
    list: page.locator(selectors.slides),
    slides: page.locator(`${selectors.slides} > li`),
    position: root.locator('p[aria-live]'),
    buttons,
    previous: buttons.nth(-2),
    next: buttons.last(),
  };
}

export function contactForm(page: Page) {
  const root = page.locator(selectors.form);
  return {
    root,
    field: (name: string) => root.locator(`[name=${name}]`),
    label: (name: string) => root.locator(`p:has([name=${name}]) label`),
    error: (name: string) => root.locator(`#${name}-error`),
    submit: root.locator('[type=submit]'),
    status: root.locator('div[role=status]'),
    errorSummary: root.locator(selectors.errorSummary),
    /** Replaces the form after a message is sent. */
    sent: island(page, 'ContactForm').locator(`> :has(${selectors.sentTitle})`),
  };
}

/** The client script's message, such as that the visitor is offline. */
export const statusMessage = (page: Page): Locator => page.getByRole('status');

export function consentBanner(page: Page) {
  const root = page.locator(selectors.consent);
  return { root, policyLink: root.getByRole('link'), buttons: root.getByRole('button') };
}
