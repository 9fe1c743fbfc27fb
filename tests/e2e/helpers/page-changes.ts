import type { Locator } from '@playwright/test';

/** A function that runs in the page, with the element around an island. */
type Change = (island: Element) => void;

/** Replaces each text by one in two wrappers, as a browser's translation does. */
const translate: Change = (island) => {
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('textarea')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`»${text.data}«`);
    outer.append(inner);
    text.replaceWith(outer);
  }
};

/** Changes that translators and extensions make to a page, by their names in test titles. */
export const pageChanges: Readonly<Record<string, Change>> = {
  'a translation': translate,
  'a field without a name before all': (island) =>
    island.prepend(Object.assign(document.createElement('input'), { type: 'hidden', name: '' })),
  'a node beside a field': (island) =>
    (island.querySelector('#email') ?? island.querySelector('summary, ul'))?.after(
      document.createElement('x-manager'),
    ),
  'a node after the last part': (island) =>
    (
      island.querySelector('textarea') ??
      island.querySelector('details > div, [role=group] > div:last-child')
    )?.after(document.createElement('x-manager')),
  'a wrapped field': (island) => {
    for (const field of island.querySelectorAll('input:not([type=hidden]), textarea')) {
      const wrapper = document.createElement('div');
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  'attributes alone': (island) => {
    for (const element of island.querySelectorAll('*'))
      element.setAttribute('data-manager', 'seen');
  },
  'a hidden field at the end': (island) =>
    (island.querySelector('form') ?? island.firstElementChild)?.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'manager' }),
    ),
};

/** Makes a change in an island. */
export const change = (island: Locator, name: string): Promise<void> =>
  island.evaluate(pageChanges[name] as Change);
