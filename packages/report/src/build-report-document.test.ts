import { formatCurrency, formatPercent, formatWhole, paybackDisplay } from '@pickup/roi';
import { arbitraryInputs } from '@pickup/roi/arbitrary-inputs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './report-figures.ts';
import { buildReportDocument } from './build-report-document.ts';
import { exampleReportSource } from './report-fixture.ts';
import type { ReportDocument, ReportFigure } from '@pickup/contracts/report/report-document';

const build = (...args: Parameters<typeof exampleReportSource>) =>
  buildReportDocument(exampleReportSource(...args));
const shown = (figures: readonly ReportFigure[]) =>
  figures.map(({ label, value }) => `${label}: ${value}`);
const steps = (document: ReportDocument) =>
  document.method.map(({ label, formula }) => `${label}: ${formula}`);
const nothing = { jobsPerMonth: 0, adminHoursPerWeek: 0 };

describe('the report of a plan that pays', () => {
  const document = build();

  it('states the result first, with the same amounts as the headline figures', () => {
    expect(document.preparedFor).toBe('Prepared for Ann Miller, Miller Plumbing');
    expect(document.summary).toBe(
      'With the Elite plan answering every call, you’d net $1,488 a month, or $17,859 a year, after the plan’s cost. The plan pays for itself in less than a month.',
    );
    expect(shown(document.headline)).toEqual([
      'Net monthly savings: $1,488',
      'Net annual savings: $17,859',
      'Annual ROI: 199%',
      'Payback: <1 month',
    ]);
  });

  it('shows the inputs and every result in display order', () => {
    expect(shown(document.inputs)).toEqual([
      'Trade: Plumbing',
      'Jobs per month: 15',
      'Average profit per job: $350',
      'Admin hours per week: 8',
    ]);
    expect(shown(document.results)).toEqual([
      'Current revenue: $5,250',
      'Additional jobs: 3',
      'Additional revenue: $1,050',
      'Time saved: 21',
      ...shown(document.headline),
    ]);
  });

  it('describes the plan with its own numbers', () => {
    expect(document.plan).toEqual({
      name: 'Elite',
      price: '$497 a month',
      lines: [
        'Everything in Pro, for shops that can’t miss a call',
        '20% more jobs',
        'Just $17/day',
        'Priority support and advanced features',
      ],
    });
    expect(build({ selectedPlan: 'pro' }).plan).toEqual({
      name: 'Pro',
      price: '$297 a month',
      lines: [
        'AI answering and booking for a steady flow of calls',
        '12% more jobs',
        'Just $10/day',
      ],
    });
  });

  it('shows which jobs and hours were rounded', () => {
    const rounded = build({ jobsPerMonth: 17, adminHoursPerWeek: 7.6, selectedPlan: 'pro' });
    expect(steps(rounded)).toContain('Additional jobs: 17 jobs × 12% = 2.04, rounded to 2');
    expect(rounded.inputs.at(-1)).toEqual({
      label: 'Admin hours per week',
      value: '7.6',
      note: 'counted as 8',
    });
  });

  it('draws the stored net savings over twelve months, and where they cross one month’s cost', () => {
    expect(document.chart.months).toHaveLength(12);
    expect(document.chart.months[11]?.savings).toBeCloseTo(17_859.36, 6);
    expect(document.chart.months[11]?.text).toBe('$17,859');
    expect(document.chart.paybackAt).toBeCloseTo(497 / 1_488.28, 8);
    expect(document.chart.description).toBe(
      'Total savings, after the plan’s cost: $1,488 after month 1, $8,930 after month 6, $17,859 after month 12. They cover one month of the plan ($497) in the first month.',
    );
  });

  it('mentions only the 30-minute call, as the results do', () => {
    expect(JSON.stringify(document)).toContain('30-minute strategy call');
    expect(JSON.stringify(document)).not.toMatch(/15.minute/);
  });
});

it('the report mentions the length of the booked call if it is shorter than the full call', () => {
  const document = buildReportDocument(exampleReportSource({}, { bookingMinutes: 15 }));
  expect(document.call.title).toBe('What happens on your free 15-minute strategy call');
  expect(JSON.stringify(document)).not.toContain('30-minute');
});

describe('the report of a plan that does not pay', () => {
  const document = build(nothing);

  it('calls the loss a cost, and never a saving', () => {
    expect(shown(document.headline)).toEqual([
      'Net monthly cost: $497',
      'Net annual cost: $5,964',
      'Annual ROI: −200%',
      'Payback: No payback',
    ]);
    expect(document.headline.every(({ tone }) => tone === 'bad')).toBe(true);
    expect(document.summary).toMatch(
      /^At these numbers, the Elite plan doesn’t pay for itself. It would cost you \$497 a month/,
    );
    expect(JSON.stringify(document)).not.toMatch(/savings? (of )?[-−]\$|Total savings|Instant/);
  });

  it('says that we look for a better result on the call, and that the plan never covers its cost', () => {
    expect(document.call.lines.join(' ')).toContain('If nothing does, we’ll say so.');
    expect(document.chart.paybackAt).toBeNull();
    expect(document.chart.description).toContain('it never covers one month of the plan');
  });
});

describe('the report of a plan that barely pays', () => {
  it('shows no negative ROI next to net savings', () => {
    const { headline } = build({ ...nothing, jobsPerMonth: 1, adminHoursPerWeek: 8 });
    expect(shown(headline)).toEqual([
      'Net monthly savings: $438',
      'Net annual savings: $5,259',
      'Payback: 1.1 months',
    ]);
  });

  it('shows a payback beyond the first year', () => {
    const document = build({ jobsPerMonth: 5, avgJobProfit: 510, adminHoursPerWeek: 0 });
    expect(document.summary).toContain('$13 a month');
    expect(document.summary).toContain(
      'takes 38.2 months to pay for itself, which is more than a year',
    );
    expect(document.chart.description).toContain('don’t cover one month of the plan');
  });

  it('shows a net that rounds to $0 as neither a gain nor a loss', () => {
    const document = build({ jobsPerMonth: 5, avgJobProfit: 497.3, adminHoursPerWeek: 0 });
    expect(document.summary).toContain('brings in about what it costs');
    expect(document.headline[0]).toEqual({
      label: 'Net monthly savings',
      value: '$0',
      note: 'after the plan’s cost',
    });
  });
});

describe('a figure of an unknown model version', () => {
  const source = exampleReportSource();
  const document = buildReportDocument({
    ...source,
    figures: { ...source.figures, modelVersion: '7' },
  });

  it('is shown without formulas, and the small print says so', () => {
    expect(document.method).toEqual([]);
    expect(shown(document.results)).toEqual(shown(build().results));
    expect(document.smallPrint.join(' ')).toContain(
      'no longer have the formulas for version 7 of our model',
    );
  });

  it('is not explained with the current rates', () => {
    expect(document.plan.lines).toContain('This is today’s price.');
    expect(JSON.stringify(document)).not.toMatch(/20% more jobs|4\.33|\$45/);
    expect(document.chart.paybackAt).toBeNull();
  });
});

describe('the date', () => {
  const receivedAt = new Date('2026-11-22T03:00:00Z');

  it("is the day on the visitor's calendar", () => {
    const document = build({}, { receivedAt, timeZone: 'America/Los_Angeles' });
    expect(document.dateText).toBe('November 21, 2026');
    expect(document.date).toBe('2026-11-22T03:00:00.000Z');
  });

  it.each([undefined, '', 'Mars/Olympus', '../etc'])(
    'is a day in UTC if the zone is %j',
    (zone) => {
      const source = {
        ...exampleReportSource({}, { receivedAt }),
        ...(zone && { timeZone: zone }),
      };
      expect(buildReportDocument(source).dateText).toBe('November 22, 2026');
    },
  );
});

describe('the line that says who the report is for', () => {
  it.each([
    ['Łukasz', 'Čapek', '', 'Prepared for Łukasz Čapek'],
    [' Ann ', 'Lee', '  Lee \n & Sons ', 'Prepared for Ann Lee, Lee & Sons'],
    ['Ann', 'Lee', 'Ann Lee Plumbing', 'Prepared for Ann Lee'],
    [' Ann', 'Lee ', 'ANN  LEE plumbing', 'Prepared for Ann Lee'],
    ['Ann', 'Lee', 'Ann Lee', 'Prepared for Ann Lee'],
    ['Ann', 'Lee', 'Lee Plumbing', 'Prepared for Ann Lee, Lee Plumbing'],
  ])('for %j %j of %j is %j', (firstName, lastName, businessName, text) => {
    const contact = { firstName, lastName, businessName };
    expect(build({}, { contact }).preparedFor).toBe(text);
  });
});

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe('for any inputs', () => {
  it('no text contains NaN, undefined, an infinity or a double space', () => {
    fc.assert(
      fc.property(arbitraryInputs, (inputs) => {
        for (const text of texts(build(inputs))) {
          expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object| {2}|^$/);
        }
      }),
    );
  });

  it('every figure is a stored value formatted by the display functions', () => {
    fc.assert(
      fc.property(arbitraryInputs, (inputs) => {
        const { figures } = exampleReportSource(inputs);
        const values = build(inputs).results.map(({ value }) => value);
        const sign = formatCurrency(figures.netMonthlySavings).startsWith('−') ? -1 : 1;
        const hidesRoi = figures.roiPercentage <= 0 && outcomeOf(figures) === 'gain';
        expect(values.slice(0, -1)).toEqual([
          formatCurrency(figures.currentMonthlyRevenue),
          formatWhole(figures.additionalJobs),
          formatCurrency(figures.additionalMonthlyRevenue),
          formatWhole(figures.timeSavedHours),
          formatCurrency(sign * figures.netMonthlySavings),
          formatCurrency(sign * figures.netAnnualSavings),
          ...(hidesRoi ? [] : [formatPercent(figures.roiPercentage)]),
        ]);
        const payback = paybackDisplay(figures).text;
        expect(values.at(-1)).toMatch(payback === '—' ? 'No payback' : payback);
      }),
    );
  });
});
