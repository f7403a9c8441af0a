import { offersFromSettings, type Offers } from '@pickup/contracts/settings/offers-from-settings';
import { siteWith } from '@pickup/contracts/site-with';
import { formatCurrency, planOf } from '@pickup/roi';
import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReportDocument } from './build-report-document.ts';
import { exampleReportSource } from './report-fixture.ts';
import { CUSTOM_OFFER } from '@pickup/contracts/offer-fixture';

const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);
const plan = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }),
  liftRate: share,
  timeSavingsFactor: share,
  hourlyValue: fc.integer({ min: 0, max: 10_000 }),
});
const offersWith = (overrides: object): Offers => offersFromSettings(siteWith(overrides));
const randomOffers = fc
  .record({ plan, weeksPerMonth: fc.integer({ min: 400, max: 450 }).map((parts) => parts / 100) })
  .map(({ plan: numbers, weeksPerMonth }) =>
    offersWith({
      plans: [{ id: 'own', name: { en: 'Own' }, ...numbers }],
      model: { weeksPerMonth },
    }),
  );
const inputs = fc.record({
  jobsPerMonth: fc.integer({ min: 0, max: 10_000 }),
  avgJobProfit: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  adminHoursPerWeek: fc.integer({ min: 0, max: 168 }),
});

describe('the report of any offer', () => {
  it('has formulas whose displayed numbers give the displayed result', () => {
    fc.assert(
      fc.property(randomOffers, inputs, (offers, given) => {
        const { method } = buildReportDocument(exampleReportSource(given, {}, offers));
        expect(method).toHaveLength(9);
        for (const { formula } of method) {
          const sum = /^(.*?[×+÷].*?) = (−?\$?[\d,.]+)(%?)/.exec(formula);
          if (!sum || formula.includes('less than')) continue;
          const [, left = '', right = '', percent] = sum;
          const answer = calculate(left) * (percent ? 100 : 1);
          const unit = 10 ** -(right.split('.')[1]?.length ?? 0);
          expect(Math.abs(answer - numberIn(right)), formula).toBeLessThanOrEqual(unit * 0.500001);
        }
      }),
      { numRuns: isFullRun ? 200 : 60 },
    );
  });

  it('explains the figures with the stored terms, not with the current offer', () => {
    fc.assert(
      fc.property(randomOffers, inputs, (offers, given) => {
        const { name, price } = planOf(offers.en.model, 'own');
        const document = buildReportDocument(exampleReportSource(given, {}, offers));
        expect(document.plan.name).toBe(name);
        expect(document.plan.price).toBe(`${formatCurrency(price)} a month`);
        expect(document.chart.planCost).toBe(price);
        expect(JSON.stringify(document)).not.toMatch(/Elite|NaN|undefined/);
      }),
    );
  });

  it('has names and texts in the lead’s language, and in English where they are not translated', () => {
    const offers = offersWith(CUSTOM_OFFER);
    const source = exampleReportSource({}, { language: 'es' }, offers);
    const document = buildReportDocument(source);
    expect(document.inputs[0]?.value).toBe('Control de plagas');
    expect(document.plan).toEqual({
      name: 'Cuadrilla',
      price: '$349 al mes',
      lines: ['Every call answered, day and night', '15.5% más de trabajos', 'Solo $12 al día'],
    });
  });
});

describe('stored terms with formulas of another release', () => {
  const source = exampleReportSource({}, {}, offersWith(CUSTOM_OFFER));
  const document = buildReportDocument({
    ...source,
    figures: { ...source.figures, modelVersion: '2-56ae98d2' },
  });

  it('keep the plan’s name and price, without formulas', () => {
    expect(document.method).toEqual([]);
    expect(document.plan).toEqual({
      name: 'Crew',
      price: '$349 a month',
      lines: ['Every call answered, day and night'],
    });
    expect(document.chart.paybackAt).toBeNull();
  });
});

/** Reads the number in a text such as "$1,488". */
const numberIn = (text: string) => Number(text.replaceAll(/[$,]/g, '').replace('−', '-'));

/** Evaluates products and quotients before sums and differences. */
function calculate(text: string): number {
  const inner = /^\((.+)\)(.+)$/.exec(text);
  if (inner) return calculate(`${calculate(inner[1] ?? '')}${inner[2] ?? ''}`);
  const tokens = text.replaceAll(/ (jobs?|hours?|weeks)\b/g, '').split(' ');
  let [total, sign, factor] = [0, 1, operand(tokens[0])];
  for (let index = 1; index < tokens.length; index += 2) {
    const value = operand(tokens[index + 1]);
    if (tokens[index] === '×') factor *= value;
    else if (tokens[index] === '÷') factor /= value;
    else [total, sign, factor] = [total + sign * factor, tokens[index] === '+' ? 1 : -1, value];
  }
  return total + sign * factor;
}

function operand(text = ''): number {
  return text.endsWith('%') ? numberIn(text.slice(0, -1)) / 100 : numberIn(text);
}
