import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toPublicSettings } from './public-settings.ts';
import { siteSettingsSchema } from './site-settings.ts';

const LEAST = {
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/about' },
  phone: '(555) 010-0199',
};

const shipped: unknown = JSON.parse(
  readFileSync(new URL('../../../site.config.json', import.meta.url), 'utf8'),
);

const pathsOf = (settings: unknown) =>
  siteSettingsSchema
    .safeParse(settings)
    .error?.issues.map((issue) => issue.path.join('.'))
    .toSorted() ?? [];

describe('siteSettingsSchema', () => {
  it('takes the file that ships', () => {
    expect(pathsOf(shipped)).toEqual([]);
  });

  it('needs a brand, a main site and a phone, and shows no claim that is not stated', () => {
    const settings = siteSettingsSchema.parse(LEAST);
    expect(settings.claims).toEqual({});
    expect(settings.badges).toEqual([]);
    expect(settings.urgency).toEqual({});
    expect(settings.promo).toBeUndefined();
    expect(settings.booking).toBeUndefined();
    expect(settings.voice).toBeUndefined();
  });

  it.each([
    ['without a siteUrl', {}, 'https://console.example'],
    ['at the page’s host', { siteUrl: 'https://a.example' }, 'https://a.example'],
    ['at the page’s host by another scheme', { siteUrl: 'https://a.example' }, 'http://a.example'],
    ['in a folder', { siteUrl: 'https://a.example' }, 'https://console.example/work'],
    ['with a user name', { siteUrl: 'https://a.example' }, 'https://me@console.example'],
  ])('refuses a console %s', (_where, site, consoleUrl) => {
    expect(pathsOf({ ...LEAST, ...site, consoleUrl })).toEqual(['consoleUrl']);
  });

  it.each(['https://console.example', 'https://console.example/', 'https://a.example:8443'])(
    'takes a console at %s',
    (consoleUrl) => {
      expect(pathsOf({ ...LEAST, siteUrl: 'https://a.example', consoleUrl })).toEqual([]);
    },
  );

  it('limits and origins have safe values when nothing is said of them', () => {
    const { intake } = siteSettingsSchema.parse(LEAST);
    expect(intake.allowedOrigins).toEqual([]);
    expect(intake.minimumFormMs).toBeGreaterThan(0);
    expect(intake.limits).toEqual({
      perNetwork: { count: 120, seconds: 3_600 },
      perEmail: { count: 20, seconds: 3_600 },
    });
    expect(siteSettingsSchema.parse({ ...LEAST, intake: {} }).intake).toEqual(intake);
    expect(siteSettingsSchema.parse({ ...LEAST, intake: { limits: {} } }).intake).toEqual(intake);
  });

  it('lists every problem by its path', () => {
    const bad = {
      brand: { name: ' ' },
      mainSite: { url: 'javascript:alert(1)' },
      phone: 'call us',
      booking: { url: 'https://cal.example/x', provider: 'calendar' },
      claims: { contractorsTrust: 2_500 },
      voice: { publicKey: 'k' },
      intake: { limits: { perEmail: { count: 0, seconds: 10 } }, allowedOrigins: ['*'] },
    };
    expect(pathsOf(bad)).toEqual([
      'booking.provider',
      'brand.legalName',
      'brand.name',
      'claims.contractorsTrust',
      'intake.allowedOrigins.0',
      'intake.limits.perEmail.count',
      'mainSite.url',
      'phone',
      'voice.assistantId',
    ]);
  });

  it('refuses a misspelt key rather than silently switching something off', () => {
    const { error } = siteSettingsSchema.safeParse({ ...LEAST, bookings: {} });
    expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['bookings'] });
  });

  it.each(['(555) 010-0199', '+1 555.010.0199', '+49 30 901820', '5550100199'])(
    'the phone %j is dialable',
    (phone) => {
      expect(pathsOf({ ...LEAST, phone })).toEqual([]);
    },
  );
});

describe('toPublicSettings', () => {
  it('shows the main site by its host unless a host is given', () => {
    const backend = { url: null, anonKey: null };
    const settings = siteSettingsSchema.parse(LEAST);
    expect(toPublicSettings(settings, backend).mainSite.host).toBe('pickup.example');
    const named = { ...settings, mainSite: { ...settings.mainSite, host: 'Pickup' } };
    expect(toPublicSettings(named, backend).mainSite.host).toBe('Pickup');
  });

  it('keeps the intake’s limits and origins to the server', () => {
    const settings = siteSettingsSchema.parse({
      ...LEAST,
      intake: { allowedOrigins: ['https://partner.example'] },
    });
    const shown = JSON.stringify(toPublicSettings(settings, { url: null, anonKey: null }));
    expect(shown).not.toContain('partner.example');
    expect(shown).not.toContain('minimumFormMs');
  });
});
