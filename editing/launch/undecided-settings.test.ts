import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../src/config/settings-schema.ts';
import bare from '../../tests/fixtures/site.bare.json' with { type: 'json' };
import full from '../../tests/fixtures/site.full.json' with { type: 'json' };
import { listUndecidedSettings } from './undecided-settings.ts';

describe('the launch list', () => {
  const listed = (change: object) => {
    const written = { ...allNone, ...full, ...real, ...change };
    return listUndecidedSettings(settingsSchema.parse(written), written).map(
      ({ field, problem }) => `${field} ${problem}`,
    );
  };
  const parsedBare = settingsSchema.parse(bare);
  const allNone = Object.fromEntries(
    Object.entries(parsedBare).flatMap(([name, value]) => (value === null ? [[name, 'none']] : [])),
  );
  const real = {
    url: 'https://www.evergreenway.com',
    email: 'help@evergreenway.com',
    institutionsEmail: 'institutions@evergreenway.com',
    phone: '+230 123 4567',
    ticketUrl: 'https://tickets.evergreenway.com',
    contactEndpoint: 'https://forms.evergreenway.com/contact',
    stores: { appStore: 'https://apps.apple.com/app/id1', playStore: 'none' },
    appIds: { appStore: '123456789', apple: 'none', android: 'none' },
    security: { contact: 'mailto:security@evergreenway.com', expires: '2027-06-30T00:00:00Z' },
    social: 'none',
    complaints: 'help@evergreenway.com',
    regulatorRegisterUrl: 'https://www.fscmauritius.org/entry/1',
  };

  it('lists no decision when each setting has a value or is "none"', () => {
    expect(listed({})).toEqual([]);
  });

  it.each([
    [{ phone: null }, ['phone is unset']],
    [{ social: [] }, ['social is unset']],
    [{ institutionsEmail: null }, ['institutionsEmail is unset']],
    [
      { capacity: { options: null, forex: 'securities' } },
      ['capacity.options is unset', 'capacity.digitalAssets is unset'],
    ],
    [{ consent: null }, ['consent is unset']],
    [{ consent: 'none' }, []],
    [{ consent: null, tagManagerId: 'none' }, []],
    [
      { contactEndpoint: '/contact', messageRetentionDays: null },
      ['messageRetentionDays is unset'],
    ],
    [{ contactEndpoint: '/contact', messageRetentionDays: 'none' }, []],
    [{ contactEndpoint: 'https://forms.evergreenway.com/contact', messageRetentionDays: null }, []],
    [
      { contractingEntities: undefined },
      ['contractingEntities.introducing is unset', 'contractingEntities.principal is unset'],
    ],
    [
      { stores: { appStore: null, playStore: 'https://apps.example.com/x' } },
      [
        'stores.appStore is unset',
        'stores.playStore is "https://apps.example.com/x": an example address, which nobody answers',
      ],
    ],
    [
      { social: [{ name: 'S', url: 'https://social.example/brand' }] },
      ['social.0.url is "https://social.example/brand": an example address, which nobody answers'],
    ],
    [
      { email: 'help@mail.example.org' },
      ['email is "help@mail.example.org": an example address, which nobody answers'],
    ],
    [
      { contactEndpoint: 'http://127.0.0.1:4390/' },
      ['contactEndpoint is "http://127.0.0.1:4390/": an address of this machine'],
    ],
    [
      { ticketUrl: 'HTTPS://tickets.example.com/x' },
      ['ticketUrl is "HTTPS://tickets.example.com/x": an example address, which nobody answers'],
    ],
    [
      { url: 'http://www.evergreenway.com' },
      ['url is "http://www.evergreenway.com": not encrypted; expected https://'],
    ],
    [{ brand: 'Brand', app: 'Brand New App' }, ['brand is "Brand": the placeholder']],
    [{ phone: '+230 000 0000' }, ['phone is "+230 000 0000": a placeholder without a real number']],
  ])('lists the undecided setting of %o', (change, lines) => {
    expect(listed(change)).toEqual(lines);
  });

  it('names every optional setting while none is set', () => {
    const unsetIn = (settings: object, group = ''): string[] =>
      Object.entries(settings).flatMap(([name, value]) => {
        if (value?.constructor === Object) return unsetIn(value, `${name}.`);
        return value === null || value.length === 0 ? group + name : [];
      });
    // Without a contact service and a tag manager these two have no effect.
    const useless = ['messageRetentionDays', 'consent'];
    const unset = unsetIn(parsedBare).filter((name) => !useless.includes(name));
    expect(unset).toContain('stores.appStore');
    expect(
      listUndecidedSettings(parsedBare, bare)
        .filter(({ problem }) => problem === 'is unset')
        .map(({ field }) => field),
    ).toEqual(unset);
  });
});
