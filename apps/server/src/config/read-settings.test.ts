import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

const minimal = {
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
};

function problemsOf(settings: unknown): readonly string[] {
  return readSettings('site.config.json', JSON.stringify(settings)).problems;
}

describe('the settings file', () => {
  it('that ships with the product is accepted unchanged', () => {
    const text = readFileSync(new URL('../../../../site.config.json', import.meta.url), 'utf8');
    expect(readSettings('site.config.json', text).problems).toEqual([]);
  });

  it('needs a brand, a main site and a telephone number, and nothing else', () => {
    expect(problemsOf(minimal)).toEqual([]);
  });

  it('may start with a byte order mark', () => {
    expect(readSettings('s.json', `\uFEFF${JSON.stringify(minimal)}`).problems).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['is not an object', [], ['site.config.json: the file must be an object']],
    [
      'lacks what is required',
      { brand: { legalName: 'x' }, phone: minimal.phone },
      ['site.config.json: brand.name is required', 'site.config.json: mainSite is required'],
    ],
    [
      'has empty strings',
      { ...minimal, brand: { name: ' ', legalName: '' } },
      ['site.config.json: brand.name is required', 'site.config.json: brand.legalName is required'],
    ],
    [
      'has an unknown key',
      { ...minimal, promotion: 'x', claims: { ratings: 'x' } },
      [
        'site.config.json: claims.ratings is not a setting',
        'site.config.json: promotion is not a setting',
      ],
    ],
    [
      'has an address of the wrong kind',
      { ...minimal, siteUrl: 'ftp://x.example', mainSite: { url: 'pickup' } },
      [
        'site.config.json: mainSite.url must be an http or https address',
        'site.config.json: siteUrl must be an http or https address',
      ],
    ],
    [
      'has a wrong type inside a list',
      { ...minimal, badges: ['a', 7] },
      ['site.config.json: badges[1] must be text'],
    ],
    [
      'names a provider that is not known',
      { ...minimal, booking: { url: 'https://x.example', provider: 'fax' } },
      [
        'site.config.json: booking.provider must be one of calendly, cal.com, hubspot, gohighlevel, other',
      ],
    ],
    [
      'has no telephone number',
      { ...minimal, phone: 'call us' },
      ['site.config.json: phone must be a telephone number'],
    ],
    [
      'has a limit out of range',
      { ...minimal, intake: { limits: { perEmail: { count: 0, seconds: 60 } } } },
      ['site.config.json: intake.limits.perEmail.count must be at least 1'],
    ],
  ])('that %s is refused with every problem by its path', (_name, settings, problems) => {
    expect(problemsOf(settings)).toEqual(problems);
  });

  it('that is not JSON is reported with line and column', () => {
    expect(readSettings('mine.json', '{\n  "brand": {,}\n}').problems).toEqual([
      'mine.json: is not valid JSON at line 2, column 13',
    ]);
  });
});
