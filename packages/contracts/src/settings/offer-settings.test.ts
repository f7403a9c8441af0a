import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { SPECIFIED_MODEL, TRADE_ICON_NAMES } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { offersFromSettings, roiModelOf, SPECIFIED_OFFERS } from './offers-from-settings.ts';
import { untranslatedOfferTexts } from './offer-texts.ts';
import { pathText } from './written-settings.ts';
import { offeredTrades, planTexts, tradeName } from './offer.ts';
import { toPublicSettings } from './public-settings.ts';
import { CUSTOM_OFFER, CUSTOM_PLANS } from '../../test/offer-fixture.ts';
import { problemsWith, siteWith } from '../../test/site-with.ts';

const [starter, crew, fleet] = CUSTOM_PLANS;
const [plumbing] = CUSTOM_OFFER.trades;
const custom = offersFromSettings(siteWith(CUSTOM_OFFER));

/** The specification's offer, written out in the settings. */
const WRITTEN_OUT = {
  plans: SPECIFIED_MODEL.plans.map(({ name, ...plan }) => ({
    ...plan,
    isMostPopular: name === 'Elite',
  })),
  trades: SPECIFIED_MODEL.trades,
};

describe('settings without an offer', () => {
  it('use the specification’s model and texts', () => {
    expect(offersFromSettings(siteWith({}))).toBe(SPECIFIED_OFFERS);
    expect(roiModelOf(siteWith({}))).toBe(SPECIFIED_MODEL);
    expect(tradeName(SPECIFIED_OFFERS.es, 'roofing')).toBe('Techos');
  });

  it('give the same offer as the specification’s offer written out, so the page gets no offer data', () => {
    const settings = siteWith(WRITTEN_OUT);
    expect(offersFromSettings(settings)).toBe(SPECIFIED_OFFERS);
    expect(toPublicSettings(settings, 'en')).not.toHaveProperty('offer');
    expect(toPublicSettings(settings, 'es')).toEqual(toPublicSettings(siteWith({}), 'es'));
  });
});

describe('a custom offer', () => {
  it('has the operator’s plans in order, with their names and numbers', () => {
    const { model } = custom.en;
    expect(model.plans.map(({ name, price }) => [name, price])).toEqual([
      ['Starter', 149],
      ['Crew', 349],
      ['Fleet', 1_199],
    ]);
    expect(planTexts(custom.en, 'crew')).toEqual({
      description: 'Every call answered, day and night',
      badge: 'MOST POPULAR',
    });
    const texts = { badge: 'FOR TEAMS', extraLine: 'A manager of your own' };
    expect(planTexts(custom.en, 'fleet')).toEqual(texts);
    expect(planTexts(custom.en, 'constructor')).toEqual({});
  });

  it('starts with the most popular plan, and with the first trade that is not hidden', () => {
    const first = { selectedPlan: 'crew', businessType: 'pest-control' };
    expect(custom.en.model.defaults).toMatchObject(first);
    const trades = [{ ...plumbing, hidden: true }, ...CUSTOM_OFFER.trades.slice(1)];
    const { defaults } = roiModelOf(siteWith({ plans: [fleet, starter], trades }));
    expect(defaults).toMatchObject({ selectedPlan: 'fleet', businessType: 'hvac' });
  });

  it('keeps built-in translations, and shows a text without a translation in English', () => {
    const names = (id: string) => [tradeName(custom.en, id), tradeName(custom.es, id)];
    expect(names('roofing')).toEqual(['Roofing', 'Techos']);
    expect(names('pest-control')).toEqual(['Pest Control', 'Control de plagas']);
    expect(custom.es.model.plans.map(({ name }) => name)).toEqual([
      'Inicial',
      'Cuadrilla',
      'Flota',
    ]);
    expect(planTexts(custom.es, 'crew')).toEqual({
      description: 'Every call answered, day and night',
      badge: 'EL MÁS ELEGIDO',
    });
    const trades = [
      { ...plumbing, name: { en: 'Drains' } },
      { ...CUSTOM_OFFER.trades[4], name: { en: 'Roofing' } },
    ];
    const renamed = offersFromSettings(siteWith({ trades }));
    expect(renamed.es.trades).toEqual({ plumbing: 'Drains', roofing: 'Techos' });
  });

  it('uses a plan’s new name in another plan’s built-in description, even if the settings repeat that description', () => {
    const { en, es } = OFFER_TEXTS;
    const [pro, elite] = WRITTEN_OUT.plans;
    const texts = { en: en.plans.elite.description, es: es.plans.elite.description };
    for (const description of [undefined, texts]) {
      const plans = [
        { ...pro, name: { en: 'Starter', es: 'Inicial' } },
        { ...elite, description },
      ];
      const offers = offersFromSettings(siteWith({ plans }));
      const words = (language: 'en' | 'es') => planTexts(offers[language], 'elite').description;
      expect(words('en')).toMatch(/^Everything in Starter, for/);
      expect(words('es')).toMatch(/^Todo lo de Inicial, para/);
      const alone = offersFromSettings(siteWith({ plans: [{ ...elite, description }] }));
      expect(planTexts(alone.en, 'elite').description).toBeUndefined();
    }
  });

  it('uses a plan’s new name in a built-in description even if another plan had that name', () => {
    const [pro, elite] = WRITTEN_OUT.plans;
    const plans = [
      { ...pro, name: { en: 'Elite' } },
      { ...elite, name: { en: 'Max' } },
    ];
    const { description } = planTexts(offersFromSettings(siteWith({ plans })).en, 'elite');
    expect(description).toMatch(/^Everything in Elite, for/);
  });

  it('can have texts that the Spanish page shows in English', () => {
    expect(untranslatedOfferTexts(siteWith(CUSTOM_OFFER)).map(pathText)).toEqual([
      'plans[1].description.es',
      'plans[2].extraLine.es',
    ]);
    expect(untranslatedOfferTexts(siteWith(WRITTEN_OUT))).toEqual([]);
  });

  it('removes a built-in text if the setting is null', () => {
    const elite = { ...WRITTEN_OUT.plans[1], description: null, extraLine: null };
    expect(planTexts(offersFromSettings(siteWith({ plans: [elite] })).en, 'elite')).toEqual({
      badge: 'MOST POPULAR',
    });
  });

  it('is sent to the page without its hidden trades, which leads may still have', () => {
    const [last] = CUSTOM_OFFER.trades.slice(-1);
    const trades = [...CUSTOM_OFFER.trades.slice(0, -1), { ...last, hidden: true }];
    const settings = siteWith({ ...CUSTOM_OFFER, trades });
    const { en } = offersFromSettings(settings);
    expect(en.model.trades).toHaveLength(9);
    expect(offeredTrades(en)).toHaveLength(8);
    const { offer } = toPublicSettings(settings, 'en');
    expect(offer?.model.trades.map(({ id }) => id)).not.toContain('other');
    expect(Object.keys(offer?.trades ?? {})).toEqual(offer?.model.trades.map(({ id }) => id));
  });
});

describe('the version of a model', () => {
  const versionOf = (overrides: object) => roiModelOf(siteWith(overrides)).version;
  const plan = { ...starter, id: 'pro' };

  it('is the specification’s version if the numbers are the same, whatever the names', () => {
    const plans = WRITTEN_OUT.plans.map((each) => ({ ...each, name: { en: `My ${each.id}` } }));
    expect(versionOf({ plans: plans.toReversed() })).toBe('1');
  });

  it.each([
    ['a price', { plans: [{ ...plan, price: 150 }] }],
    ['a rate', { plans: [{ ...plan, liftRate: 0.0801 }] }],
    ['the weeks', { plans: [plan], model: { weeksPerMonth: 4.3 } }],
    ['a threshold', { plans: [plan], model: { tiers: { b: { roi: 61 } } } }],
  ])('changes with %s', (_what, overrides) => {
    expect(versionOf(overrides)).toMatch(/^1-[\da-f]{8}$/);
    expect(versionOf(overrides)).not.toBe(versionOf({ plans: [plan] }));
  });

  it('is the same on every machine', () => {
    expect(versionOf(CUSTOM_OFFER)).toBe('1-56ae98d2');
  });
});

describe('a problem in the offer', () => {
  const plans = (...overrides: object[]) => ({ plans: overrides });
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...starter, id, name: { en: id } }));
  const whole = 'plans.0.price must be whole dollars from 1 to 100000';

  it.each<[string, object]>([
    ['plans must have 1 to 4 plans', plans()],
    ['plans must have 1 to 4 plans', plans(...five)],
    ['plans.1.id is already the id of another plan', plans(starter, { ...crew, id: 'starter' })],
    [
      'plans.1.name.en is already the name of another plan',
      plans(starter, { ...crew, name: { en: 'STARTER' } }),
    ],
    [
      'plans.0.name is required, because starter is a custom plan',
      plans({ ...starter, name: undefined }),
    ],
    [
      'plans.1.isMostPopular is already true for another plan',
      plans(crew, { ...fleet, isMostPopular: true }),
    ],
    [
      'plans.0.originalPrice must be higher than price, because it is struck through',
      plans({ ...crew, originalPrice: 349 }),
    ],
    [whole, plans({ ...starter, price: 0 })],
    [whole, plans({ ...starter, price: 9.99 })],
    [
      'plans.0.liftRate must be a share from 0 to 1: 0.2 is 20%',
      plans({ ...starter, liftRate: 20 }),
    ],
    [
      'plans.0.liftRate must have at most 4 decimals: 0.125 is 12.5%',
      plans({ ...starter, liftRate: 0.12345 }),
    ],
    [
      'plans.0.id must be lowercase letters, digits and single hyphens, such as pest-control',
      plans({ ...starter, id: 'My plan' }),
    ],
    ['plans.0.id must have at most 40 characters', plans({ ...starter, id: 'x'.repeat(41) })],
    ['plans.0.id is reserved', plans({ ...starter, id: 'label' })],
    [
      'trades must have at least one trade that is not hidden',
      { trades: [{ ...plumbing, hidden: true }] },
    ],
    [
      `trades.0.icon must be one of ${TRADE_ICON_NAMES.join(', ')}`,
      { trades: [{ ...plumbing, icon: 'unicorn' }] },
    ],
    [
      'model.defaults.plan must be one of starter',
      { ...plans(starter), model: { defaults: { plan: 'elite' } } },
    ],
    [
      'model.defaults.trade must be one of plumbing: the trades that are not hidden',
      {
        trades: [plumbing, { ...CUSTOM_OFFER.trades[1], hidden: true }],
        model: { defaults: { trade: 'hvac' } },
      },
    ],
    [
      'model.tiers.b.revenue must not be above model.tiers.a.revenue, which is 10000',
      { model: { tiers: { a: { revenue: 10_000 } } } },
    ],
    [
      'model.scores.medium.payback must not be below model.scores.high.payback, which is 4',
      { model: { scores: { high: { payback: 4 } } } },
    ],
  ])('is reported at its field: %s', (problem, overrides) => {
    expect(problemsWith(overrides)).toEqual([problem]);
  });
});
