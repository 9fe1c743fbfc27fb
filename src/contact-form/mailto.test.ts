import { describe, expect, it } from 'vitest';
import { createMailtoLink, formatMailBody, maxMailtoLength } from './mailto.ts';

const message = {
  name: 'Ada & Co',
  email: 'ada@example.com',
  phone: '+230 123',
  message: 'One + one?\nTwo = 100 %\n\nلماذا 😀',
};
const read = (address: string) => {
  const [to, query = ''] = address.slice('mailto:'.length).split('?');
  return {
    to: decodeURIComponent(to ?? ''),
    ...Object.fromEntries(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent))),
  };
};

describe('createMailtoLink', () => {
  it('puts the whole message into the link, with any characters', () => {
    expect(read(createMailtoLink('a@b.example', 'Help?', message))).toEqual({
      to: 'a@b.example',
      subject: 'Help?: Ada & Co',
      body: 'One + one?\r\nTwo = 100 %\r\n\r\nلماذا 😀\r\n\r\nAda & Co\r\nada@example.com\r\n+230 123',
    });
  });
  it('makes a link of ASCII without spaces or plus signs', () =>
    expect(createMailtoLink('a@b.example', 'Hello', message)).toMatch(
      /^mailto:a@b\.example\?[\w.!~*'()%&=-]+$/,
    ));
  it('leaves out a phone number that is not given', () =>
    expect(read(createMailtoLink('a@b.example', 'Hi', { ...message, phone: '' }))).toMatchObject({
      body: expect.stringMatching(/ada@example\.com$/),
    }));
  it('leaves the body to the browser without a message', () =>
    expect(createMailtoLink('a+b@c.example', '给我们留言')).toBe(
      `mailto:a%2Bb@c.example?subject=${encodeURIComponent('给我们留言')}`,
    ));
  it('leaves the subject to the visitor where none is given', () =>
    expect(createMailtoLink('a+b@c.example')).toBe('mailto:a%2Bb@c.example'));
  it('replaces half a surrogate pair at the end of a cut text', () =>
    expect(
      read(createMailtoLink('a@b.example', 'Hi', { ...message, message: 'cut \ud83d' })),
    ).toMatchObject({ body: expect.stringContaining('cut \ufffd') }));
  it.each([
    ['Arabic', 'م', 316],
    ['Chinese', '留', 211],
  ])('exceeds the limit of mail programs after few letters of %s', (_, letter, count) =>
    expect(
      createMailtoLink('support@example.com', 'Help', { ...message, message: letter.repeat(count) })
        .length,
    ).toBeGreaterThan(maxMailtoLength),
  );
});

describe('formatMailBody', () => {
  it('formats the copied text like the body of the link', () =>
    expect(formatMailBody(message).replaceAll('\n', '\r\n')).toBe(
      read(createMailtoLink('a@b.example', 'Hi', message)).body,
    ));
});
