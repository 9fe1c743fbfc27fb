import {
  emailInputPattern,
  type FormFieldErrors,
  type FormFieldName,
  formFieldLimits,
  formFieldNames,
  honeypotName,
  phoneInputPattern,
} from '../../contact-form/form-rules.ts';
import type { ContactFormLabels } from './contact-form-labels.ts';
import { FormIcon } from './FormIcon.tsx';

/** The id `message` is taken: the section of the form has it. */
export const getFormFieldId = (field: FormFieldName) =>
  field === 'message' ? 'message-text' : field;

export const formFieldLabelKeys = {
  name: 'fullName',
  email: 'email',
  phone: 'phoneNumber',
  message: 'yourMessage',
} as const satisfies Record<FormFieldName, keyof ContactFormLabels>;

/**
 * Attributes of the fields. None has `maxlength`: a browser cuts off longer texts, and counts some
 * characters twice.
 */
const controls = {
  name: {
    type: 'text',
    dir: 'auto',
    required: true,
    pattern: '.*\\S.*',
    autoComplete: 'name',
    enterKeyHint: 'next',
  },
  email: {
    // type="email" would change the address: Chromium writes ß as ss.
    type: 'text',
    dir: 'ltr',
    required: true,
    pattern: emailInputPattern,
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
    inputMode: 'email',
    enterKeyHint: 'next',
  },
  phone: {
    type: 'tel',
    dir: 'ltr',
    pattern: phoneInputPattern,
    autoComplete: 'tel',
    inputMode: 'tel',
    enterKeyHint: 'next',
  },
  message: {
    dir: 'auto',
    required: true,
    minLength: formFieldLimits.messageMin,
    rows: 6,
    enterKeyHint: 'enter',
  },
} as const;

interface Props {
  readonly labels: ContactFormLabels;
  readonly errors: FormFieldErrors;
  readonly readOnly: boolean;
}

/** The fields. React does not control them, so that text typed before hydration stays. */
export function FormFields({ labels, errors, readOnly }: Props) {
  const texts: Record<FormFieldName, FieldTexts> = {
    name: { placeholder: labels.yourName },
    email: {},
    phone: { labelEnd: labels.optional, hint: labels.phoneHint },
    message: { placeholder: labels.writeMessage, hint: labels.messageHint },
  };
  const fieldOf = (name: FormFieldName) => (
    <Field
      key={name}
      name={name}
      label={labels[formFieldLabelKeys[name]]}
      {...texts[name]}
      error={errors[name] && labels[errors[name]]}
      errorWord={labels.error}
      readOnly={readOnly}
    />
  );
  return (
    <>
      <div className="short-fields">
        {formFieldNames.filter((name) => name !== 'message').map(fieldOf)}
      </div>
      {fieldOf('message')}
    </>
  );
}

interface FieldTexts {
  readonly labelEnd?: string;
  readonly placeholder?: string;
  readonly hint?: string;
}

interface FieldProps extends FieldTexts {
  readonly name: FormFieldName;
  readonly label: string;
  readonly error: string | undefined;
  readonly errorWord: string;
  readonly readOnly: boolean;
}

/**
 * A control with label, error and hint. The error has elements of its own, because a translator or
 * extension may have moved its neighbors.
 */
function Field({ name, label, labelEnd, hint, error, errorWord, ...attributes }: FieldProps) {
  const id = getFormFieldId(name);
  const Control = (name === 'message' ? 'textarea' : 'input') as 'input';
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} {labelEnd && <span>{labelEnd}</span>}
      </label>
      <span>
        {error && (
          <span className="field-error" id={`${id}-error`}>
            <FormIcon name="alert" label={errorWord} />
            <span key={error}>{error}</span>
          </span>
        )}
      </span>
      <Control
        id={id}
        name={name}
        {...controls[name]}
        {...attributes}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
}

/** Reads the honeypot. Autofill may have filled it, so the server decides. */
export const readHoneypotValue = (form: HTMLFormElement) =>
  String(new FormData(form).get(honeypotName) ?? '');

/** 1Password, LastPass, Bitwarden and Dashlane skip fields with these attributes. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** Only robots see this field. */
export const HoneypotField = ({ label }: { label: string }) => (
  <p className="visually-hidden" aria-hidden="true">
    <label htmlFor={honeypotName}>{label}</label>
    <input
      id={honeypotName}
      name={honeypotName}
      tabIndex={-1}
      autoComplete="off"
      {...ignoredByPasswordManagers}
    />
  </p>
);
