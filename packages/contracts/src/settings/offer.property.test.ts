import { calculateResults, hasPlan, TRADE_ICON_NAMES } from '@pickup/roi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersFromSettings } from './offers-from-settings.ts';
import { offeredTrades, planTexts, tradeName, type Offer } from './offer.ts';
import { toPublicSettings } from './public-settings.ts';
import { siteSettingsSchema } from './site-settings.ts';
import { REQUIRED_SETTINGS } from '../../test/site-with.ts';

/** Generates mostly valid values, and an arbitrary value in about one in 61 cases. */
const mostly = <Value>(valid: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 60, arbitrary: valid }, { weight: 1, arbitrary: fc.anything() });
const whole = (min: number, max: number) => mostly(fc.integer({ min, max }));
const share = mostly(fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000));
const id = fc.oneof(
  fc.constantFrom('pro', 'elite', 'plumbing', 'other', 'constructor', 'label'),
  fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/),
);
const text = fc.record(
  {
    en: mostly(fc.string({ minLength: 1, maxLength: 24 })),
    es: mostly(fc.string({ minLength: 1, maxLength: 24 })),
  },
  { requiredKeys: ['en'] },
);
const plan = fc.record(
  {
    id: mostly(id),
    name: text,
    price: whole(1, 5_000),
    liftRate: share,
    timeSavingsFactor: share,
    hourlyValue: whole(0, 100),
    originalPrice: whole(5_001, 9_000),
    description: fc.option(text),
    isMostPopular: fc.boolean(),
  },
  { requiredKeys: ['id', 'name', 'price', 'liftRate', 'timeSavingsFactor', 'hourlyValue'] },
);
const trade = fc.record(
  {
    id: mostly(id),
    name: text,
    icon: mostly(fc.constantFrom(...TRADE_ICON_NAMES)),
    defaultJobs: whole(0, 500),
    defaultTicket: whole(0, 5_000),
    hidden: fc.boolean(),
  },
  { requiredKeys: ['id', 'name', 'defaultJobs', 'defaultTicket'] },
);
const draft = fc.record(
  {
    plans: mostly(fc.array(plan, { maxLength: 5 })),
    trades: mostly(fc.array(trade, { maxLength: 6 })),
    model: fc.record(
      {
        weeksPerMonth: mostly(fc.constantFrom(4, 4.33, 4.5)),
        competitorShare: share,
        defaults: fc.record({ plan: mostly(id), trade: mostly(id) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

/** Uses one assertion for all values, because an assertion for each would slow the test down. */
function expectWorking(offer: Offer): void {
  const { model } = offer;
  const { defaults } = model;
  const isOffered = offeredTrades(offer).some((each) => each.id === defaults.businessType);
  const names = [
    ...model.trades.map((each) => tradeName(offer, each.id)),
    ...model.plans.flatMap((each) => [each.name, ...Object.values(planTexts(offer, each.id))]),
  ];
  const figures = model.plans.map(({ id: selectedPlan, liftRate }) => {
    const inputs = { ...defaults, selectedPlan };
    const { additionalJobs, netMonthlySavings } = calculateResults(model, inputs);
    const isRounded = additionalJobs === Math.round(defaults.jobsPerMonth * liftRate);
    return isRounded && Number.isFinite(netMonthlySavings);
  });
  expect([
    isOffered,
    hasPlan(model, defaults.selectedPlan),
    names.every((name) => name.trim() !== ''),
    figures.every(Boolean),
  ]).toEqual([true, true, true, true]);
}

describe('1,000 random drafts', () => {
  it('either give a working offer, or are refused with problems that name a field', () => {
    const seen = { valid: 0, refused: 0 };
    fc.assert(
      fc.property(draft, (overrides) => {
        const reading = siteSettingsSchema.safeParse({ ...REQUIRED_SETTINGS, ...overrides });
        if (!reading.success) {
          seen.refused += 1;
          expect(reading.error.issues.every(({ path }) => path.length > 0)).toBe(true);
          return;
        }
        seen.valid += 1;
        const { data: settings } = reading;
        const offers = offersFromSettings(settings);
        expectWorking(offers.en);
        expectWorking(offers.es);
        const shown = toPublicSettings(settings, 'en').offer ?? null;
        expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
      }),
      { numRuns: 1_000 },
    );
    expect(seen.valid).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(50);
  });
});
