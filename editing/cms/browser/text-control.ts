import type { ControlProps } from '@sveltia/cms';
import { type ClaimText, findClaimTextProblem, formatClaimText, parseClaimText, type TextRules } from '../claim-text.ts';

/** Sveltia CMS's own React: a second copy could not render in its root. */
declare global {
  interface Window {
    readonly h: (tag: string, attributes: Readonly<Record<string, unknown>> | null, ...children: readonly unknown[]) => unknown;
    readonly createClass: (methods: Readonly<Record<string, unknown>> & ThisType<{ readonly props: ControlProps }>) => unknown;
  }
}

/** What texts may name. */
interface Names {
  readonly placeholders: readonly string[];
  readonly claims: readonly string[];
}

/**
 * Creates the control for a text: the text, its claims, and the text shown without them.
 * @returns a component for `registerFieldType` of Sveltia CMS
 */
export function createTextControl(names: Names): unknown {
  return window.createClass({
    // `this.props` is still the one before the change: React renders later.
    isValid(value: string | undefined, field: ControlProps['field']) {
      const problem = findClaimTextProblem(parseClaimText(value ?? ''), rulesOf(field, names));
      return problem ? { error: { message: problem } } : true;
    },
    render() {
      const { value = '', forID, classNameWrapper, onChange, field } = this.props;
      const change = (next: ClaimText) => onChange(formatClaimText(next));
      return renderText({ id: forID, style: classNameWrapper, claims: names.claims, hasClaims: field.get('claims') === true, label: '' }, parseClaimText(value), change);
    },
  });
}

function rulesOf(field: ControlProps['field'], { placeholders }: Names): TextRules {
  const values = [...String(field.get('hint') ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return { placeholders, claims: field.get('claims') === true, leftOut: field.get('leftOut') === true, values };
}

interface TextForm {
  readonly id: string;
  readonly style: string;
  readonly claims: readonly string[];
  readonly hasClaims: boolean;
  readonly label: string;
}

/** Renders a text with its claims, and below it the text shown without them. */
function renderText(form: TextForm, value: ClaimText, change: (next: ClaimText) => void): unknown {
  const { id, claims, hasClaims } = form;
  const fallback = value.fallback ?? { claims: [], text: '' };
  const isClaimed = value.claims.length > 0;
  return window.h(
    'div',
    { className: 'site-text' },
    renderArea(form, value, change),
    hasClaims && renderClaims(id, claims, value, change),
    isClaimed && renderText({ ...form, id: `${id}-fallback`, label: 'Where it is not made' }, fallback, (next) => change({ ...value, fallback: next })),
  );
}

/** Line ends become spaces: a text has none. */
function renderArea({ id, style, label }: TextForm, value: ClaimText, change: (next: ClaimText) => void): unknown {
  const onChange = ({ target }: { readonly target: HTMLTextAreaElement }) => change({ ...value, text: target.value.replaceAll(/\s*\n\s*/g, ' ') });
  const rows = Math.min(8, Math.ceil((value.text.length + 1) / 60));
  return window.h('textarea', { id, className: `${style} site-text-area`, rows, dir: 'auto', value: value.text, onChange, ...(label && { 'aria-label': label, placeholder: label }) });
}

/** Renders a list for each claim that the text makes, and one to add another. */
function renderClaims(id: string, known: readonly string[], value: ClaimText, change: (next: ClaimText) => void): unknown {
  const { claims, text, fallback } = value;
  const set = (index: number, key: string) => {
    const next = [...claims.slice(0, index), ...(key ? [key] : []), ...claims.slice(index + 1)];
    change(next.length > 0 ? { claims: next, text, ...(fallback && { fallback }) } : { claims: [], text });
  };
  const lists = [...claims, ''].map((chosen, index) =>
    window.h(
      'select',
      {
        key: `${id}-${index}`,
        value: chosen,
        'aria-label': chosen ? 'Claim that this text makes' : 'Add a claim',
        onChange: ({ target }: { readonly target: HTMLSelectElement }) => set(index, target.value),
      },
      window.h('option', { value: '' }, chosen ? 'no claim' : claims.length > 0 ? 'and …' : 'makes no claim'),
      ...known.filter((key) => key === chosen || !claims.includes(key)).map((key) => window.h('option', { key, value: key }, key)),
    ),
  );
  return window.h('div', { className: 'site-text-claims' }, ...lists);
}
