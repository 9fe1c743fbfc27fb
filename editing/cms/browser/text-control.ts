import type { ControlProps } from '@sveltia/cms';
import { type ClaimText, claimTextProblem, formatClaimText, parseClaimText, type TextRules } from '../claim-text.ts';

/** React as Sveltia CMS brings it: a second copy would not draw in its root. */
declare global {
  interface Window {
    readonly h: (tag: string, attributes: Readonly<Record<string, unknown>> | null, ...children: readonly unknown[]) => unknown;
    readonly createClass: (methods: Readonly<Record<string, unknown>> & ThisType<{ readonly props: ControlProps }>) => unknown;
  }
}

/** What the build knows of texts. */
interface Known {
  readonly placeholders: readonly string[];
  readonly claims: readonly string[];
}

/**
 * The control for a text: the text, the claims on which it depends, and what stands where they are not made.
 * @returns a component for `registerFieldType` of Sveltia CMS
 */
export function createTextControl(known: Known): unknown {
  return window.createClass({
    // The properties are still those of before: React draws later.
    isValid(value: string | undefined, field: ControlProps['field']) {
      const problem = claimTextProblem(parseClaimText(value ?? ''), rulesOf(field, known));
      return problem ? { error: { message: problem } } : true;
    },
    render() {
      const { value = '', forID, classNameWrapper, onChange, field } = this.props;
      const change = (next: ClaimText) => onChange(formatClaimText(next));
      return part({ id: forID, style: classNameWrapper, claims: known.claims, hasClaims: field.get('claims') === true, label: '' }, parseClaimText(value), change);
    },
  });
}

function rulesOf(field: ControlProps['field'], { placeholders }: Known): TextRules {
  const values = [...String(field.get('hint') ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return { placeholders, claims: field.get('claims') === true, leftOut: field.get('leftOut') === true, values };
}

interface Part {
  readonly id: string;
  readonly style: string;
  readonly claims: readonly string[];
  readonly hasClaims: boolean;
  readonly label: string;
}

/** A text with its claims; below it, the text where they are not made. */
function part(form: Part, value: ClaimText, change: (next: ClaimText) => void): unknown {
  const { id, claims, hasClaims } = form;
  const fallback = value.fallback ?? { claims: [], text: '' };
  const isClaimed = value.claims.length > 0;
  return window.h(
    'div',
    { className: 'site-text' },
    area(form, value, change),
    hasClaims && choices(id, claims, value, change),
    isClaimed && part({ ...form, id: `${id}-fallback`, label: 'Where it is not made' }, fallback, (next) => change({ ...value, fallback: next })),
  );
}

/** A text has no line ends. */
function area({ id, style, label }: Part, value: ClaimText, change: (next: ClaimText) => void): unknown {
  const onChange = ({ target }: { readonly target: HTMLTextAreaElement }) => change({ ...value, text: target.value.replaceAll(/\s*\n\s*/g, ' ') });
  const rows = Math.min(8, Math.ceil((value.text.length + 1) / 60));
  return window.h('textarea', { id, className: `${style} site-text-area`, rows, dir: 'auto', value: value.text, onChange, ...(label && { 'aria-label': label, placeholder: label }) });
}

/** One list for each claim that the text makes, and one more to add another. */
function choices(id: string, known: readonly string[], value: ClaimText, change: (next: ClaimText) => void): unknown {
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
