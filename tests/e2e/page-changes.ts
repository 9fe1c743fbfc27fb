import type { Locator } from '@playwright/test';

/** What runs in the page, given the element around an island. */
type Change = (island: Element) => void;

/** As a browser translates: other nodes, in two wrappers, stand in the place of each text. */
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

/**
 * What translators, password managers and other extensions do to a page, by what a test's title
 * says of it.
 */
export const pageChanges: Readonly<Record<string, Change>> = {
  'a translation': translate,
  'a node before all': (island) => island.prepend(document.createElement('x-manager')),
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

/** Changes an island's part of the page as it stands. */
export const change = (island: Locator, name: string): Promise<void> =>
  island.evaluate(pageChanges[name] as Change);
