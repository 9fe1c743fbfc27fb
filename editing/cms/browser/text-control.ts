import type { CmsControlProps } from '@sveltia/cms';
import type { ClaimText } from '../../../src/text/claim-text.ts';
import { listPlaceholderNames } from '../../../src/text/placeholder-syntax.ts';
import type { AdminPageConfig } from '../admin-page-config.ts';
import {
  findClaimTextProblem,
  formatClaimText,
  joinClaimText,
  parseClaimTextFormValue,
  splitClaimText,
} from '../claim-text-form.ts';

/** Sveltia CMS's own React: a second copy could not render in its root. */
declare global {
  interface Window {
    readonly h: (
      tag: string,
      attributes: Readonly<Record<string, unknown>> | null,
      ...children: readonly unknown[]
    ) => unknown;
    readonly createClass: (
      methods: Readonly<Record<string, unknown>> & ThisType<{ readonly props: CmsControlProps }>,
    ) => unknown;
  }
}

/**
 * Creates the form of a text: its words, its claims, and the text without them. A value that has no
 * form is edited as JSON.
 * @returns a component for `registerFieldType` of Sveltia CMS
 */
export const createClaimTextControl = ({
  placeholders,
  claims,
}: Pick<AdminPageConfig, 'placeholders' | 'claims'>): unknown =>
  window.createClass({
    // React has not rendered yet: `this.props` still holds the value before the change.
    isValid(value: string | undefined, field: CmsControlProps['field']) {
      const problem = field.get('json')
        ? findJsonProblem(value)
        : findClaimTextProblem(parseClaimTextFormValue(value ?? ''), {
            placeholders: [
              ...placeholders,
              ...listPlaceholderNames(String(field.get('hint') ?? '')),
            ],
            mayMakeClaims: field.get('mayMakeClaims') === true,
            isOmittable: field.get('isOmittable') === true,
          });
      return problem ? { error: { message: problem } } : true;
    },
    render() {
      const { value = '', forID, classNameWrapper, onChange, field } = this.props;
      const change = (next: ClaimText) => onChange(formatClaimText(next));
      return renderText(
        {
          id: forID,
          style: classNameWrapper,
          claims: field.get('mayMakeClaims') ? claims : undefined,
          label: '',
        },
        parseClaimTextFormValue(value),
        change,
      );
    },
  });

function findJsonProblem(value = ''): string | undefined {
  try {
    if (value) JSON.parse(value);
    return undefined;
  } catch {
    return 'Expected JSON: a number, a "word", a list [1, 2], or { "name": "value" }.';
  }
}

interface TextForm {
  readonly id: string;
  readonly style: string;
  /** Claims to choose from; undefined if the text can't make any. */
  readonly claims: readonly string[] | undefined;
  readonly label: string;
}

function renderText(form: TextForm, value: ClaimText, change: (next: ClaimText) => void): unknown {
  const parts = splitClaimText(value);
  const changePart = (part: Partial<typeof parts>) => change(joinClaimText({ ...parts, ...part }));
  return window.h(
    'div',
    { className: 'site-text' },
    renderArea(form, parts.text, (text) => changePart({ text })),
    form.claims && renderClaims(form.claims, parts.claims, (claims) => changePart({ claims })),
    parts.claims.length > 0 &&
      renderText(
        { ...form, id: `${form.id}-fallback`, label: 'Where it is not made' },
        parts.fallback ?? '',
        (fallback) => changePart({ fallback }),
      ),
  );
}

function renderArea({ id, style, label }: TextForm, text: string, change: (text: string) => void) {
  const onChange = ({ target }: { readonly target: HTMLTextAreaElement }) =>
    change(target.value.replaceAll(/\s*\n\s*/g, ' '));
  const rows = Math.min(8, Math.ceil((text.length + 1) / 60));
  return window.h('textarea', {
    id,
    className: `${style} site-text-area`,
    rows,
    dir: 'auto',
    value: text,
    onChange,
    ...(label && { 'aria-label': label, placeholder: label }),
  });
}

function renderClaims(
  known: readonly string[],
  claims: readonly string[],
  change: (claims: readonly string[]) => void,
) {
  const lists = [...claims, ''].map((chosen, index) => {
    const onChange = ({ target }: { readonly target: HTMLSelectElement }) =>
      change([...claims.slice(0, index), target.value, ...claims.slice(index + 1)].filter(Boolean));
    const none = chosen ? 'no claim' : claims.length > 0 ? 'and …' : 'makes no claim';
    const choices = known
      .filter((key) => key === chosen || !claims.includes(key))
      .map((key) => window.h('option', { key, value: key }, key));
    const label = chosen ? 'Claim that this text makes' : 'Add a claim';
    return window.h(
      'select',
      { key: index, value: chosen, 'aria-label': label, onChange },
      window.h('option', { value: '' }, none),
      ...choices,
    );
  });
  return window.h('div', { className: 'site-text-claims' }, ...lists);
}
