import { parse } from 'node-html-parser';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import en from '../../content/ui/en.json';
import { ContactForm } from './ContactForm.tsx';
import type { ContactFormLabels } from './contact-form-labels.ts';

const texts = Object.fromEntries(
  [...Object.keys(en.form), 'offline', 'error'].map((key) => [key, `<${key}>`]),
);
const labels = {
  ...texts,
  errorSummaryTitles: ['1', '2', '3', '4'],
} as unknown as ContactFormLabels;
const render = (action: string | null) =>
  parse(
    renderToString(
      <ContactForm
        labelledBy="title"
        labels={labels}
        action={action}
        email="help@example.com"
        subject="Write to us"
        locale="ar"
      />,
    ),
  );

describe('the built ContactForm', () => {
  const page = render('https://form.example/contact');
  const form = page.querySelector('form');

  it('lets the browser validate and send the form', () => {
    expect(form?.attributes).toMatchObject({
      method: 'post',
      action: 'https://form.example/contact',
      'aria-labelledby': 'title',
    });
    expect(form?.getAttribute('enctype')).toBeUndefined();
    expect(form?.getAttribute('novalidate')).toBeUndefined();
    expect(form?.querySelector('[name=locale]')?.getAttribute('value')).toBe('ar');
  });

  it.each([
    [
      'name',
      {
        required: '',
        pattern: '.*\\S.*',
        autocomplete: 'name',
        enterkeyhint: 'next',
        dir: 'auto',
      },
    ],
    [
      'email',
      {
        required: '',
        type: 'text',
        autocomplete: 'email',
        autocapitalize: 'off',
        spellcheck: 'false',
        inputmode: 'email',
        enterkeyhint: 'next',
        dir: 'ltr',
      },
    ],
    [
      'phone',
      {
        type: 'tel',
        autocomplete: 'tel',
        inputmode: 'tel',
        enterkeyhint: 'next',
        dir: 'ltr',
        'aria-describedby': 'phone-hint',
      },
    ],
    [
      'message',
      {
        required: '',
        minlength: '10',
        enterkeyhint: 'enter',
        dir: 'auto',
        'aria-describedby': 'message-text-hint',
      },
    ],
  ])('gives %s its label and native rules', (name, attributes) => {
    const control = form?.querySelector(`[name=${name}]`);
    const lower = Object.fromEntries(
      Object.entries(control?.attributes ?? {}).map(([key, value]) => [key.toLowerCase(), value]),
    );
    expect(lower).toMatchObject(attributes);
    expect(form?.querySelector(`label[for=${control?.id}]`)).not.toBeNull();
    expect(lower).not.toHaveProperty('aria-invalid');
  });

  it('requires every field but the phone number', () =>
    expect(form?.querySelector('[name=phone]')?.hasAttribute('required')).toBe(false));

  it('hides the honeypot from people without a style attribute', () => {
    const honeypot = form?.querySelector('[name=website]');
    expect(honeypot?.closest('[aria-hidden=true]')?.classNames).toBe('visually-hidden');
    expect(honeypot?.getAttribute('tabindex')).toBe('-1');
    expect(honeypot?.attributes).toMatchObject({
      autoComplete: 'off',
      'data-1p-ignore': '',
      'data-lpignore': 'true',
      'data-bwignore': '',
      'data-form-type': 'other',
    });
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('opens the mail program without an endpoint', () => {
    const mail = render(null).querySelector('form');
    expect([mail?.getAttribute('action'), mail?.getAttribute('enctype')]).toEqual([
      'mailto:help@example.com?subject=Write%20to%20us',
      'text/plain',
    ]);
  });
});
