import { describe, expect, it } from 'vitest';
import { untranslated } from '@pickup/contracts/settings/offer-texts';
import { pathText } from '@pickup/contracts/settings/written-settings';
import { toPublicSettings } from '@pickup/contracts/settings/public-settings';
import { settingsAt, settingsChangeTimes, expiringClaims } from './expired-claims.ts';
import { CUSTOM_PLANS } from '@pickup/contracts/offer-fixture';
import { problemsWith, siteWith } from '@pickup/contracts/site-with';

const shownAt = (overrides: object, at: string, language: 'en' | 'es' = 'en') =>
  toPublicSettings(settingsAt(siteWith(overrides), new Date(at)), language);

const TRUST = {
  text: '2,500+',
  source: 'Customer records',
  asOf: '2026-10-31',
  expires: '2027-03-31',
  proof: 'https://pickup.example/customers',
};

describe('a claim with its evidence', () => {
  const claims = {
    resultsIn: '60 seconds',
    contractorsTrust: TRUST,
    rating: { text: '4.9/5', source: 'Reviews' },
    annualIncome: { ...TRUST, text: '$50K+', expires: '2027-06-30' },
  };
  const translations = {
    es: { claims: { contractorsTrust: { source: 'Registros de clientes' }, rating: '4,9/5' } },
  };

  it('has the same text as one without evidence, and its source is numbered in page order', () => {
    const shown = shownAt({ claims, translations }, '2026-12-01');
    expect(shown.claims).toEqual({
      resultsIn: '60 seconds',
      contractorsTrust: '2,500+',
      rating: '4.9/5',
      annualIncome: '$50K+',
    });
    const records = {
      source: 'Customer records',
      asOf: 'October 31, 2026',
      proof: 'https://pickup.example/customers',
    };
    expect(shown.sources).toEqual({
      list: [records, { source: 'Reviews' }],
      marks: { contractorsTrust: 1, rating: 2, annualIncome: 1 },
    });
    const sections = ['proof', 'calculator', 'trust'];
    expect(shownAt({ claims, sections }, '2026-12-01').sources?.marks).toEqual({
      rating: 1,
      annualIncome: 2,
      contractorsTrust: 2,
    });
  });

  it('has the dates and the proof of the English claim on the Spanish page', () => {
    const { claims: words, sources } = shownAt({ claims, translations }, '2026-12-01', 'es');
    expect(words).toMatchObject({ contractorsTrust: '2,500+', rating: '4,9/5' });
    expect(sources?.list[0]).toEqual({
      source: 'Registros de clientes',
      asOf: '31 de octubre de 2026',
      proof: 'https://pickup.example/customers',
    });
    expect(untranslated(siteWith({ claims, translations })).map(pathText)).toEqual([
      'claims.resultsIn',
      'claims.rating.source',
      'claims.annualIncome.source',
    ]);
  });

  it('is shown through its last day in every language, and then disappears', () => {
    const without = { resultsIn: '60 seconds', rating: '4.9/5', annualIncome: '$50K+' };
    const last = shownAt({ claims, translations }, '2027-03-31T23:59:59.999Z');
    expect(last.claims).toHaveProperty('contractorsTrust');
    for (const language of ['en', 'es'] as const) {
      const next = shownAt({ claims, translations }, '2027-04-01T00:00:00Z', language);
      expect(Object.keys(next.claims).toSorted()).toEqual(Object.keys(without).toSorted());
      expect(next.sources?.list).toHaveLength(2);
    }
    const settings = siteWith({ claims });
    expect(settingsChangeTimes(settings).map((at) => new Date(at).toISOString())).toEqual([
      '2027-04-01T00:00:00.000Z',
      '2027-07-01T00:00:00.000Z',
    ]);
    expect(settingsAt(settings, new Date('2027-03-31'))).toBe(settings);
  });

  it('never puts a file into the page', () => {
    const proof = `data:application/pdf;base64,${btoa('%PDF-1.7')}`;
    const rating = { text: '4.9/5', source: 'Reviews', proof };
    expect(shownAt({ claims: { rating } }, '2026').sources?.list).toEqual([{ source: 'Reviews' }]);
  });

  it('adds no list of sources to the page if it has no source', () => {
    const shown = shownAt({ claims: { rating: { text: '4.9/5', expires: '2027-01-01' } } }, '2026');
    expect(shown).not.toHaveProperty('sources');
    expect(shown.claims).toEqual({ rating: '4.9/5' });
  });

  const broken = `data:application/pdf;base64,${btoa('<html></html>')}`;
  it.each<[string, object]>([
    ['claims.rating is required', { rating: '' }],
    ['claims.rating.text ', { rating: { source: 'x' } }],
    ['claims.rating ', { rating: { text: 'x', until: 'y' } }],
    [
      'claims.rating.asOf must be a day such as 2026-10-31',
      { rating: { text: 'x', asOf: '2026-02-30' } },
    ],
    [
      'claims.rating.expires must not be before asOf',
      { rating: { text: 'x', asOf: '2026-10-31', expires: '2026-10-30' } },
    ],
    [
      'claims.rating.proof must be an http or https address',
      { rating: { text: 'x', proof: 'javascript:alert(1)' } },
    ],
    ['claims.rating.proof is not a PDF file', { rating: { text: 'x', proof: broken } }],
  ])('is refused with a problem at the invalid field: %s', (problem, custom) => {
    expect(problemsWith({ claims: custom })).toEqual([expect.stringContaining(problem)]);
  });
});

describe('an offer with an end', () => {
  const overrides = {
    promo: 'Half price',
    urgency: { spots: '47 left', countdown: 'Ends in', endsAt: '2026-12-24T18:00:00-06:00' },
    badges: ['Setup included'],
    translations: { es: { promo: 'A mitad de precio', urgency: { spots: 'Quedan 47' } } },
  };

  it('has its end as a timestamp and as a formatted date', () => {
    const { urgency, promo } = shownAt(overrides, '2026-12-24T23:59:59Z', 'es');
    expect(promo).toBe('A mitad de precio');
    expect(urgency).toMatchObject({
      spots: 'Quedan 47',
      countdown: 'Ends in',
      ends: { at: Date.parse('2026-12-25T00:00:00Z') },
    });
    const english = shownAt(overrides, '2026-12-01').urgency.ends?.text.replaceAll('\u202f', ' ');
    expect(english).toBe('December 24, 2026 at 6:00 PM (UTC−6)');
  });

  it('disappears at its end in every language, with its promotion', () => {
    for (const language of ['en', 'es'] as const) {
      const { urgency, promo, badges } = shownAt(overrides, '2026-12-25T00:00:00Z', language);
      expect([promo, urgency]).toEqual([null, { spots: null, countdown: null }]);
      expect(badges).toEqual(['Setup included']);
    }
  });

  const INVALID_ENDS = ['2026-12-24', '2026-12-24T18:00:00', 'tomorrow', '2026-13-01T00:00:00Z'];
  it.each(INVALID_ENDS)('needs a valid time with an offset, unlike %s', (endsAt) => {
    expect(problemsWith({ urgency: { endsAt } })).toEqual([
      'urgency.endsAt must be a time with its offset, such as 2026-12-24T18:00:00-06:00',
    ]);
  });
});

describe('sections and links', () => {
  it('are in the page’s data only if they differ from the defaults', () => {
    const shipped = shownAt({ sections: ['hero', 'calculator', 'trust', 'proof'] }, '2026');
    expect(shipped).not.toHaveProperty('sections');
    expect(shipped).not.toHaveProperty('links');
    const sections = ['calculator', 'hero'];
    expect(shownAt({ sections }, '2026').sections).toEqual(sections);
  });

  it.each([
    [['hero'], 'sections must contain calculator'],
    [['calculator', 'calculator'], 'sections.1 is already in the list'],
    [['calculator', 'footer'], 'sections.1 must be one of hero, calculator, trust, proof'],
  ])('are refused if the sections are %j', (sections, problem) => {
    expect(problemsWith({ sections })).toEqual([expect.stringContaining(problem)]);
  });

  it('have labels in each language, matched by URL', () => {
    const [about, terms] = [
      { label: 'About us', url: 'https://pickup.example/about' },
      { label: 'Terms', url: 'https://pickup.example/terms' },
    ];
    const links = { navigation: [about], legal: [terms] };
    const translations = { es: { links: { legal: [{ ...terms, label: 'Términos' }] } } };
    const { links: shown } = shownAt({ links, translations }, '2026', 'es');
    expect(shown).toEqual({ navigation: [about], legal: [{ ...terms, label: 'Términos' }] });
    expect(untranslated(siteWith({ links, translations })).map(pathText)).toEqual([
      'links.navigation[0].label',
    ]);
  });

  const LINKS = ['https://a.example/', 'mailto:a@b.example', 'tel:+15550100199'];
  it.each(LINKS)('can include a link to %s', (url) => {
    expect(problemsWith({ links: { navigation: [{ label: 'x', url }] } })).toEqual([]);
  });

  const OTHERS = ['javascript:alert(1)', 'data:text/html,x', '/about', 'JaVaScRiPt:alert(1)', ''];
  it.each(OTHERS)('are refused if a link leads to %j', (url) => {
    expect(problemsWith({ links: { legal: [{ label: 'x', url }] } })).toEqual([
      'links.legal.0.url must be an http, https, mailto or tel address',
    ]);
  });

  it('are limited to 6 navigation links and 8 legal links', () => {
    const link = { label: 'x', url: 'https://a.example/' };
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...link, url: link.url + at }));
    expect(problemsWith({ links: { navigation: many(6), legal: many(8) } })).toEqual([]);
    expect(problemsWith({ links: { navigation: many(7), legal: many(9) } })).toEqual([
      'links.navigation must have at most 6 links',
      'links.legal must have at most 8 links',
    ]);
  });
});

describe('the claim about the Elite plan', () => {
  const claim = { text: '75,000 dollars', source: 'Records', expires: '2026-12-05' };
  const claims = { averageEliteSavings: claim, rating: '4.9/5' };
  const plan = (id: string) => ({ ...CUSTOM_PLANS[0], id, name: { en: 'Premier' } });
  const now = '2026-12-01';

  it('stays if the plan is renamed', () => {
    const settings = { claims, plans: [plan('elite')] };
    expect(shownAt(settings, now).claims.averageEliteSavings).toBe('75,000 dollars');
    expect(expiringClaims(siteWith(settings), new Date(now))).toHaveLength(1);
  });

  it('is left out with its source and its notices if the plan is missing', () => {
    const settings = siteWith({ claims, plans: [plan('crew')] });
    const shown = toPublicSettings(settings, 'en');
    expect(shown.claims).toEqual({ rating: '4.9/5' });
    expect(shown.sources).toBeUndefined();
    expect(untranslated(settings).map(pathText)).toEqual([]);
    expect(expiringClaims(settings, new Date(now))).toEqual([]);
    expect(settingsChangeTimes(settings)).toEqual([]);
  });
});
