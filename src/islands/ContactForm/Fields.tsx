import type { ReactNode } from 'react';
import {
  emailInputPattern,
  type FieldErrors,
  type FieldName,
  fieldLimits,
  phoneInputPattern,
} from '../../contact-form/form-rules.ts';
import type { FormLabels } from './contact-form-labels.ts';
import { Icon } from './Icon.tsx';

/** Returns the id of a field; `message` is the section's. */
export const fieldId = (field: FieldName) => (field === 'message' ? 'message-text' : field);

interface Props {
  readonly labels: FormLabels;
  readonly errors: FieldErrors;
  /** Before it is hydrated, the browser cuts off long texts. */
  readonly isHydrated: boolean;
  readonly readOnly: boolean;
}

/** The four fields, uncontrolled: text typed before hydration stays. */
export function Fields({ labels, errors, isHydrated, readOnly }: Props) {
  const hints: Partial<Record<FieldName, string>> = {
    phone: labels.phoneHint,
    message: labels.messageHint,
  };
  const frame = (field: FieldName, label: ReactNode) => ({
    id: fieldId(field),
    label,
    hint: hints[field],
    error: textOf(field),
    errorWord: labels.error,
  });
  const textOf = (field: FieldName) => {
    const error = errors[field];
    return error && labels[error];
  };
  const control = (field: FieldName) => {
    const id = fieldId(field);
    const described = [errors[field] && `${id}-error`, hints[field] && `${id}-hint`]
      .filter(Boolean)
      .join(' ');
    return {
      id,
      name: field,
      readOnly,
      maxLength: isHydrated ? undefined : fieldLimits[field],
      'aria-invalid': errors[field] ? true : undefined,
      'aria-describedby': described || undefined,
    };
  };
  return (
    <>
      <Frame {...frame('name', labels.fullName)}>
        <input
          {...control('name')}
          type="text"
          dir="auto"
          required
          pattern=".*\S.*"
          autoComplete="name"
          enterKeyHint="next"
          placeholder={labels.yourName}
        />
      </Frame>
      <Frame {...frame('email', labels.email)}>
        {/* No type="email": Chromium rewrites ß to ss there, which is another address. */}
        <input
          {...control('email')}
          type="text"
          dir="ltr"
          required
          pattern={emailInputPattern}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
        />
      </Frame>
      <Frame
        {...frame(
          'phone',
          <>
            {labels.phoneNumber} <span>{labels.optional}</span>
          </>,
        )}
      >
        <input
          {...control('phone')}
          type="tel"
          dir="ltr"
          pattern={phoneInputPattern}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
        />
      </Frame>
      <Frame {...frame('message', labels.yourMessage)}>
        <textarea
          {...control('message')}
          dir="auto"
          required
          minLength={fieldLimits.messageMin}
          rows={6}
          enterKeyHint="enter"
          placeholder={labels.writeMessage}
        />
      </Frame>
    </>
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly errorWord: string;
  readonly children: ReactNode;
}

/**
 * A control with label, error and hint. The error has elements of its own: a translator or
 * extension may have moved the nodes beside them.
 */
function Frame({ id, label, hint, error, errorWord, children }: FrameProps) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <span>
        {error && (
          <span className="field-error" id={`${id}-error`}>
            <Icon name="alert" label={errorWord} />
            <span key={error}>{error}</span>
          </span>
        )}
      </span>
      {children}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
}

const honeypot = 'website';

/** Returns what is in the honeypot. Autofill may have filled it: the server decides. */
export const readHoneypot = (form: HTMLFormElement) =>
  String(new FormData(form).get(honeypot) ?? '');

/** 1Password, LastPass, Bitwarden and Dashlane fill no field that has their attribute. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** A field that only robots see. */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label htmlFor={honeypot}>{label}</label>
      <input
        id={honeypot}
        name={honeypot}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...ignoredByPasswordManagers}
      />
    </p>
  );
}
