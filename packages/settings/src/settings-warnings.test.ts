import { describe, expect, it } from 'vitest';
import { pathText } from '@pickup/contracts/settings/written-settings';
import { settingsWarnings } from './settings-warnings.ts';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';

const NOW = new Date('2026-11-25T12:00:00Z');
const COMPANY = {
  brand: { name: 'Acme', legalName: 'Acme, Inc.' },
  mainSite: { url: 'https://acme.test/' },
  phone: '(555) 010-0199',
  mail: { from: 'reports@acme.test' },
};
const read = (overrides: object) => siteSettingsSchema.parse({ ...COMPANY, ...overrides });
const warnings = (overrides: object, published?: object) =>
  settingsWarnings(read(overrides), NOW, published ? read(published) : null).map(
    ({ kind, path, params }) =>
      [kind, pathText(path), ...Object.values(params ?? {})].join(' ').trim(),
  );
const numbers = { price: 97, liftRate: 0.1, timeSavingsFactor: 0.1, hourlyValue: 40 };

it('gives no warning for settings without problems', () => {
  expect(warnings({})).toEqual([]);
  expect(
    warnings({
      urgency: { endsAt: '2027-01-01T00:00:00Z' },
      claims: { rating: { text: '4.9/5', source: '2026', expires: '2027-06-30' } },
      promo: '$200',
      texts: { en: { 'page/hero.headline': 'A' }, es: { 'page/hero.headline': 'B' } },
    }),
  ).toEqual([]);
});

it('lists the texts of the site and of the offer that the Spanish page shows in English', () => {
  const plans = [{ id: 'basic', name: { en: 'Basic' }, ...numbers }];
  expect(warnings({ promo: 'Half price', plans })).toEqual([
    'english_on_spanish_page translations.es.promo',
    'english_on_spanish_page plans[0].name.es',
  ]);
});

it('lists testimonials without a Spanish quote or a note of permission', () => {
  const dana = {
    id: 'dana',
    name: 'Dana',
    quote: { en: 'Good.', es: 'Bien.' },
    permission: 'Email',
  };
  const testimonials = [dana, { id: 'sam', name: 'Sam', quote: { en: 'Good.' } }];
  expect(warnings({ testimonials })).toEqual([
    'english_on_spanish_page testimonials[1].quote.es',
    'testimonial_without_permission testimonials[1].permission',
  ]);
});

it('lists custom texts whose Spanish version is still the built-in one', () => {
  expect(warnings({ texts: { en: { 'page/hero.headline': 'Grow' } } })).toEqual([
    'built_in_spanish texts.es.page/hero.headline',
  ]);
});

it('lists plans and trades that were renamed in English only', () => {
  const trade = { defaultJobs: 9, defaultTicket: 90 };
  const names = {
    plans: [
      { id: 'pro', name: { en: 'Starter', es: 'Pro' }, ...numbers },
      { id: 'elite', name: { en: 'Elite', es: 'Elite' }, ...numbers },
    ],
    trades: [
      { id: 'plumbing', name: { en: 'Plumbers', es: 'Plomería' }, ...trade },
      { id: 'hvac', name: { en: 'Air', es: 'Aire' }, ...trade },
    ],
  };
  expect(warnings(names)).toEqual([
    'built_in_spanish plans[0].name.es',
    'built_in_spanish trades[0].name.es',
  ]);
});

it('warns of an offer that has ended', () => {
  const urgency = (endsAt: string) => warnings({ urgency: { endsAt } });
  expect(urgency('2026-11-25T11:59:00Z')).toEqual(['offer_ended urgency.endsAt']);
  expect(urgency('2026-11-25T12:01:00Z')).toEqual([]);
});

it('warns of claims that have expired or expire soon', () => {
  const claims = {
    rating: { text: '4.9/5', source: '2026', expires: '2026-11-24' },
    revenueLift: { text: '+20%', source: '2026', expires: '2026-12-01' },
    answering: { text: '24/7', source: '2026', expires: '2027-12-01' },
  };
  expect(warnings({ claims })).toEqual([
    'claim_expired claims.rating.expires',
    'claim_expires claims.revenueLift.expires',
  ]);
});

it('warns of claims without a source, whether they are plain texts or have an expiry date', () => {
  const claims = {
    rating: '4.8/5',
    revenueLift: { text: '+20%', expires: '2027-12-01' },
    answering: { text: '24/7', source: '2026' },
  };
  expect(warnings({ claims })).toEqual([
    'claim_without_source claims.rating',
    'claim_without_source claims.revenueLift',
  ]);
});

it('warns of claims far above the figures that the calculator shows with its defaults', () => {
  const source = '2026';
  const above = (texts: Readonly<Record<string, string>>, plans?: readonly object[]) => {
    const claims = Object.entries(texts).map(([name, text]) => [name, { text, source }]);
    const all = warnings({ claims: Object.fromEntries(claims), ...(plans && { plans }) });
    return all.filter((warning) => warning.startsWith('claim_above_defaults'));
  };
  const expected = (...names: string[]) =>
    names.map((name) => `claim_above_defaults claims.${name}`);
  const high = {
    averageEliteSavings: '$75K+',
    sixMonthRoi: '300%',
    weeklyHoursSaved: '15+',
    annualIncome: '$50,000',
    revenueLift: '+25%',
  };
  expect(above(high)).toEqual(expected(...Object.keys(high)));
  expect(
    above({
      averageEliteSavings: '$17.8K',
      sixMonthRoi: '100 percent',
      weeklyHoursSaved: '5 hours',
      annualIncome: '$12,600',
      revenueLift: '20%',
      contractorsTrust: '1M+',
      answering: '24/7',
    }),
  ).toEqual([]);
  // The calculator shows 199% a year.
  expect(above({ sixMonthRoi: '199%' })).toEqual(expected('sixMonthRoi'));
  expect(above({ revenueLift: 'a lot', annualIncome: '$1.5 m' })).toEqual(expected('annualIncome'));
  const plans = [
    { id: 'elite', ...numbers },
    { id: 'pro', ...numbers, liftRate: 0.5 },
  ];
  expect(above({ averageEliteSavings: '$17.8K', revenueLift: '50%' }, plans)).toEqual(
    expected('averageEliteSavings'),
  );
});

it('warns in each language of a promotion whose amount is neither a plan’s price nor a discount', () => {
  const plans = [{ id: 'elite', ...numbers, originalPrice: 147 }];
  const promo = (en: string, es: string) =>
    warnings({ plans, promo: en, translations: { es: { promo: es } } });
  expect(promo('Up to $50/month off', 'Hasta $50 menos')).toEqual([]);
  expect(promo('$97 instead of $147.', 'Ahora $97')).toEqual([]);
  expect(promo('Up to $200/month off', 'Hasta $1,200 menos')).toEqual([
    'promo_amount promo',
    'promo_amount translations.es.promo',
  ]);
});

it('warns of example addresses, including the built-in sender', () => {
  expect(
    warnings({
      mainSite: { url: 'https://pickup.example/' },
      mail: { replyTo: 'a@example.com', operators: ['a@acme.test', 'leads@pickup.example'] },
    }),
  ).toEqual(
    ['mainSite.url', 'mail.from', 'mail.replyTo', 'mail.operators[1]'].map(
      (path) => `example_address ${path}`,
    ),
  );
});

it('gives a claim that came with Pickup only one warning, even without a source', () => {
  expect(warnings({ claims: { rating: '4.9/5', revenueLift: '+9%' } })).toEqual([
    'shipped_offer claims.rating',
    'claim_without_source claims.revenueLift',
  ]);
});

describe('Spanish texts whose English text changed', () => {
  const both = (en: string | undefined, es: string) => ({
    texts: { ...(en && { en: { 'page/hero.headline': en } }), es: { 'page/hero.headline': es } },
  });

  it('are found if only the English text changed', () => {
    expect(warnings(both('B', 'a'), both('A', 'a'))).toEqual([
      'spanish_unchanged texts.es.page/hero.headline',
    ]);
    expect(warnings(both('B', 'b'), both('A', 'a'))).toEqual([]);
    expect(warnings(both('A', 'b'), both('A', 'a'))).toEqual([]);
    expect(warnings(both(undefined, 'a'), both('A', 'a'))).toEqual([
      'spanish_unchanged texts.es.page/hero.headline',
    ]);
  });

  it('are not found for an offer that was removed', () => {
    const es = { translations: { es: { promo: 'Oferta' } } };
    expect(warnings({ promo: 'New offer', ...es }, { promo: 'Offer', ...es })).toEqual([
      'spanish_unchanged translations.es.promo',
    ]);
    expect(warnings(es, { promo: 'Offer', ...es })).toEqual([]);
  });
});
