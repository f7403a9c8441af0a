import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { untranslated } from './offer-texts.ts';
import { pathText } from './written-settings.ts';
import { toPublicSettings } from './public-settings.ts';
import { siteSettingsSchema } from './site-settings.ts';
import { REQUIRED_SETTINGS, siteWith } from '../../test/site-with.ts';

const shipped: unknown = JSON.parse(
  readFileSync(new URL('../../../../site.config.json', import.meta.url), 'utf8'),
);

const pathsOf = (settings: unknown) =>
  siteSettingsSchema
    .safeParse(settings)
    .error?.issues.map((issue) => issue.path.join('.'))
    .toSorted() ?? [];

describe('siteSettingsSchema', () => {
  it('accepts the shipped file', () => {
    expect(pathsOf(shipped)).toEqual([]);
  });

  it('drops the query and fragment of the page’s address, because paths are appended to it', () => {
    const { siteUrl } = siteWith({ siteUrl: 'https://roi.acme.test/landing?x=1#top' });
    expect(siteUrl).toBe('https://roi.acme.test/landing');
  });

  it('requires only a brand, a main site and a phone number, and has no claims by default', () => {
    const settings = siteWith({});
    expect(settings).toMatchObject({ claims: {}, badges: [], urgency: {} });
    for (const part of ['promo', 'booking', 'voice']) expect(settings).not.toHaveProperty(part);
  });

  it.each([
    ['without a siteUrl', {}, 'https://console.example'],
    ['at the page’s host', { siteUrl: 'https://a.example' }, 'https://a.example'],
    [
      'at the page’s host with another scheme',
      { siteUrl: 'https://a.example' },
      'http://a.example',
    ],
    ['in a folder', { siteUrl: 'https://a.example' }, 'https://console.example/work'],
    ['with a user name', { siteUrl: 'https://a.example' }, 'https://me@console.example'],
  ])('refuses a console %s', (_where, site, consoleUrl) => {
    expect(pathsOf({ ...REQUIRED_SETTINGS, ...site, consoleUrl })).toEqual(['consoleUrl']);
  });

  const ORIGINS = ['https://console.example', 'https://console.example/', 'https://a.example:8443'];
  it.each(ORIGINS)('accepts a console at %s', (consoleUrl) => {
    expect(pathsOf({ ...REQUIRED_SETTINGS, siteUrl: 'https://a.example', consoleUrl })).toEqual([]);
  });

  it('has safe defaults for limits and origins', () => {
    const { intake } = siteWith({});
    expect(intake.allowedOrigins).toEqual([]);
    expect(intake.minimumFormMs).toBeGreaterThan(0);
    expect(intake.limits).toEqual({
      perNetwork: { count: 120, seconds: 3_600 },
      perEmail: { count: 20, seconds: 3_600 },
      bookings: { perNetwork: 3, perEmail: 2, perHour: 30 },
    });
    expect(siteWith({ intake: {} }).intake).toEqual(intake);
    expect(siteWith({ intake: { limits: {} } }).intake).toEqual(intake);
  });

  it('reports every problem with its path', () => {
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

  it('refuses a misspelled key', () => {
    const { error } = siteSettingsSchema.safeParse({ ...REQUIRED_SETTINGS, bookings: {} });
    expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['bookings'] });
  });

  const PHONES = ['(555) 010-0199', '+1 555.010.0199', '+49 30 901820', '5550100199'];
  it.each(PHONES)('accepts the phone number %j', (phone) => {
    expect(pathsOf({ ...REQUIRED_SETTINGS, phone })).toEqual([]);
  });
});

describe('toPublicSettings', () => {
  it('shows the host of the main site’s URL, unless the settings contain a text for the link', () => {
    const settings = siteWith({});
    expect(toPublicSettings(settings, 'en').mainSite.host).toBe('pickup.example');
    const named = { ...settings, mainSite: { ...settings.mainSite, host: 'Pickup' } };
    expect(toPublicSettings(named, 'en').mainSite.host).toBe('Pickup');
  });

  it('leaves out the intake’s limits and origins', () => {
    const settings = siteWith({ intake: { allowedOrigins: ['https://partner.example'] } });
    const shown = JSON.stringify(toPublicSettings(settings, 'en'));
    expect(shown).not.toContain('partner.example');
    expect(shown).not.toContain('minimumFormMs');
  });

  it('puts the operator’s Spanish texts on the Spanish page, and English ones where they are missing', () => {
    const written = {
      claims: { resultsIn: '60 seconds', rating: '4.9/5' },
      promo: 'Up to $200/month off',
      urgency: { spots: 'Limited spots remaining: 47', countdown: 'Special pricing ends in' },
      badges: ['Setup Included'],
    };
    const es = { claims: { resultsIn: '60 segundos' }, urgency: { spots: 'Quedan 47 lugares' } };
    const settings = siteWith({ ...written, translations: { es } });
    expect(toPublicSettings(settings, 'en')).toMatchObject(written);
    expect(toPublicSettings(settings, 'es')).toMatchObject({
      ...written,
      claims: { ...written.claims, ...es.claims },
      urgency: { ...written.urgency, ...es.urgency },
    });
    expect(untranslated(settings).map(pathText)).toEqual([
      'promo',
      'urgency.countdown',
      'badges[0]',
    ]);
  });
});

describe('untranslated', () => {
  it('leaves out texts that contain only numbers and symbols', () => {
    const claims = { averageEliteSavings: '$75K+', answering: '24/7', rating: '4.9/5' };
    expect(untranslated(siteWith({ claims })).map(pathText)).toEqual([]);
  });
});

describe('single-line texts', () => {
  it('get spaces instead of line breaks and tabs', () => {
    const settings = siteWith({
      brand: { name: 'A\r\nB', legalName: 'A\u2028B', postalAddress: '1 Main St\nDenver\n' },
      mail: { fromName: 'A\r\nBcc: b@b.example' },
      badges: ['A\u0085B'],
      links: { legal: [{ label: 'A\tB', url: 'https://a.example' }] },
    });
    expect(settings.brand).toEqual({
      name: 'A B',
      legalName: 'A B',
      postalAddress: '1 Main St Denver',
    });
    expect([settings.mail.fromName, settings.badges[0], settings.links.legal?.[0]?.label]).toEqual([
      'A Bcc: b@b.example',
      'A B',
      'A B',
    ]);
  });
});
