/** What a visitor has done in an island: the values of its fields by name, its open disclosures, the element in focus. */
interface Use {
  readonly values: ReadonlyMap<string, string>;
  readonly open: readonly boolean[];
  readonly focus: readonly [name: string, index: number] | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (island: HTMLElement) => [...island.querySelectorAll<Field>('input[name], textarea[name]')];
const disclosuresOf = (island: HTMLElement) => [...island.querySelectorAll('details')];

/**
 * Remembers an island as the server rendered it, to put it back when the island fails.
 * @param island the element around it, before it hydrates
 * @returns `note` reads what the visitor has done in it, before the framework removes it; `restore` puts all of it back
 */
export function staticMarkup(island: HTMLElement): { note(): void; restore(): void } {
  // Nodes and no text: Trusted Types refuse to have text turned into markup.
  const markup = [...island.childNodes].map((node) => node.cloneNode(true));
  let use = readUse(island);
  return {
    note: () => {
      use = readUse(island);
    },
    restore: () => {
      island.replaceChildren(...markup.map((node) => node.cloneNode(true)));
      island.setAttribute('ssr', '');
      applyUse(island, use);
    },
  };
}

function readUse(island: HTMLElement): Use {
  const focused = document.activeElement;
  return {
    values: new Map(fieldsOf(island).map(({ name, value }) => [name, value])),
    open: disclosuresOf(island).map(({ open }) => open),
    focus: focused && island.contains(focused) ? [focused.localName, [...island.querySelectorAll(focused.localName)].indexOf(focused)] : undefined,
  };
}

function applyUse(island: HTMLElement, { values, open, focus }: Use): void {
  for (const field of fieldsOf(island)) field.value = values.get(field.name) ?? field.value;
  disclosuresOf(island).forEach((details, index) => {
    details.open = open[index] ?? false;
  });
  if (focus) island.querySelectorAll<HTMLElement>(focus[0])[focus[1]]?.focus({ preventScroll: true });
}
