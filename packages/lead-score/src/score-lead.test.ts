import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { calculateResults, qualifyLead, readInputs, SPECIFIED_MODEL } from '@pickup/roi';
import { arbitraryInputs } from '@pickup/roi/arbitrary-inputs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreInput } from './score-input.ts';
import { scoreLead } from './score-lead.ts';

const { plans, trades } = SPECIFIED_MODEL;
const offer = SPECIFIED_OFFERS.en;

const lead: ScoreInput = {
  offer,
  inputs: {
    businessType: 'plumbing',
    selectedPlan: 'elite',
    jobsPerMonth: 20,
    avgJobProfit: 350,
    adminHoursPerWeek: 8,
  },
  contact: {
    firstName: 'Ann',
    lastName: 'Miller',
    email: 'ann@millerplumbing.com',
    phone: '+12124567890',
    phoneVerdict: { valid: true, type: 'FIXED_LINE_OR_MOBILE', region: 'US' },
  },
  hasConsent: true,
  formElapsedMs: 90_000,
  firstVisitAt: '2026-11-21T10:00:00.000Z',
  lastVisitAt: '2026-11-21T10:00:00.000Z',
  parameters: {},
  resubmissions: 0,
  cameToBook: false,
};

const withInputs = (overrides: Partial<ScoreInput['inputs']>): ScoreInput => ({
  ...lead,
  inputs: { ...lead.inputs, ...overrides },
});
const withContact = (overrides: Partial<ScoreInput['contact']>): ScoreInput => ({
  ...lead,
  contact: { ...lead.contact, ...overrides },
});
const scoreOf = (input: ScoreInput) => scoreLead(input).score;
const textsOf = (input: ScoreInput) => scoreLead(input).reasons.map(({ text }) => text);

const presets = trades.flatMap((type) =>
  plans.map(({ id: selectedPlan }) =>
    withInputs({
      businessType: type.id,
      selectedPlan,
      jobsPerMonth: type.defaultJobs,
      avgJobProfit: type.defaultTicket,
    }),
  ),
);

const anyLead: fc.Arbitrary<ScoreInput> = fc.record({
  offer: fc.constant(offer),
  inputs: arbitraryInputs.map((raw) => readInputs(SPECIFIED_MODEL, { ...raw })),
  contact: fc.record({
    firstName: fc.string({ unit: 'grapheme' }),
    lastName: fc.string({ unit: 'grapheme' }),
    email: fc.oneof(fc.emailAddress(), fc.string()),
    phone: fc.string(),
    phoneVerdict: fc.record({
      valid: fc.boolean(),
      type: fc.constantFrom(null, 'MOBILE', 'TOLL_FREE', 'PAGER', '__proto__'),
      region: fc.constantFrom(null, 'US', 'CA', 'DE'),
    }),
  }),
  hasConsent: fc.boolean(),
  formElapsedMs: fc.option(fc.double({ min: 0, noNaN: true })),
  firstVisitAt: fc.option(fc.oneof(fc.string(), fc.constant('2026-01-01T00:00:00Z'))),
  lastVisitAt: fc.option(fc.oneof(fc.string(), fc.constant('2026-01-09T00:00:00Z'))),
  parameters: fc.dictionary(fc.string(), fc.string()),
  resubmissions: fc.nat(),
  cameToBook: fc.boolean(),
});

describe('the presets of the calculator', () => {
  it('all get tier A and score 90 under the specification, but differ in quality', () => {
    const specified = presets.map(({ inputs }) =>
      qualifyLead(SPECIFIED_MODEL, calculateResults(SPECIFIED_MODEL, inputs)),
    );
    expect(new Set(specified.map(({ tier, score }) => `${tier}${score}`))).toEqual(
      new Set(['A90']),
    );
    expect(new Set(presets.map(scoreOf)).size).toBeGreaterThanOrEqual(8);
  });

  it('have widely different scores for realistic leads', () => {
    const careless = { formElapsedMs: 6_000, hasConsent: false };
    const keen = { firstVisitAt: '2026-11-18T10:00:00Z', parameters: { gclid: 'g' } };
    const scores = presets.flatMap((preset) => [
      scoreOf({ ...preset, ...careless }),
      scoreOf(preset),
      scoreOf({ ...preset, ...keen }),
      scoreOf({ ...preset, contact: withContact({ email: 'x@mailinator.com' }).contact }),
    ]);
    expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThanOrEqual(30);
    expect(new Set(scores).size).toBeGreaterThanOrEqual(25);
  });
});

describe('the score', () => {
  it('is high for a large shop that returns through a search ad and enters its own numbers', () => {
    const best = {
      ...withInputs({ jobsPerMonth: 90, avgJobProfit: 620, adminHoursPerWeek: 25 }),
      firstVisitAt: '2026-11-18T10:00:00.000Z',
      parameters: { utm_medium: 'cpc', gclid: 'EAIaIQ' },
    };
    expect(scoreOf(best)).toBeGreaterThanOrEqual(90);
  });

  it('is 0 for an unreachable lead, even with a large business', () => {
    const unreachable = withContact({
      email: 'asdf@mailinator.com',
      firstName: 'asdf',
      lastName: 'asdf',
      phone: '+15555555555',
      phoneVerdict: { valid: false, type: null, region: null },
    });
    const { inputs } = withInputs({ jobsPerMonth: 500 });
    expect(scoreOf({ ...unreachable, inputs })).toBe(0);
  });

  it('is low when the plan would not pay off', () => {
    const small = withInputs({ jobsPerMonth: 2, avgJobProfit: 80, adminHoursPerWeek: 1 });
    expect(scoreOf(small)).toBeLessThanOrEqual(25);
    expect(textsOf(small)).toContain('The Elite plan would not pay off at these numbers');
  });

  it('follows from the points of its reasons', () => {
    fc.assert(
      fc.property(anyLead, (input) => {
        const { score, reasons, ...parts } = scoreLead(input);
        const percent = (part: 'fit' | 'intent' | 'reachability') => {
          const ofPart = reasons.filter((reason) => reason.part === part);
          const sum = ofPart.reduce((total, { points }) => total + points, 0);
          return Math.min(100, Math.max(0, sum));
        };
        const [fit, intent, reach] = [percent('fit'), percent('intent'), percent('reachability')];
        expect(parts).toEqual({ fit: fit / 100, intent: intent / 100, reachability: reach / 100 });
        expect(score).toBe(Math.round((fit * intent * reach) / 10_000));
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        for (const { text, points } of reasons) {
          expect(text).not.toMatch(/undefined|NaN|null|\[object/);
          expect(Number.isInteger(points)).toBe(true);
        }
      }),
    );
  });

  it('never falls when the profit per job or the number of jobs grows', () => {
    // Both ranges are above all defaults, because a default number earns fewer points.
    const jobs = fc.integer({ min: 41, max: 5_000 });
    const profit = fc.integer({ min: 851, max: 100_000 });
    fc.assert(
      fc.property(anyLead, jobs, jobs, profit, profit, (base, j1, j2, p1, p2) => {
        const at = (jobsPerMonth: number, avgJobProfit: number) =>
          scoreOf({ ...base, inputs: { ...base.inputs, jobsPerMonth, avgJobProfit } });
        const low = at(Math.min(j1, j2), Math.min(p1, p2));
        expect(at(Math.max(j1, j2), Math.max(p1, p2))).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it('never falls when the contact becomes easier to reach', () => {
    const invalid = { valid: false, type: null, region: null };
    const abroad = { valid: true, type: 'MOBILE', region: 'DE' };
    const tollFree = { valid: true, type: 'TOLL_FREE', region: null };
    const landline = { valid: true, type: 'FIXED_LINE', region: 'US' };
    const mobile = { valid: true, type: 'MOBILE', region: 'US' };
    const phones = [invalid, abroad, tollFree, landline, mobile];
    const mails = ['ann@yopmail.com', 'ann@gmial.com', 'ann@gmail.com', 'ann@millerplumbing.com'];
    fc.assert(
      fc.property(anyLead, (base) => {
        for (const better of [
          phones.map((phoneVerdict) => withContact({ phoneVerdict })),
          mails.map((email) => withContact({ email })),
        ]) {
          const scores = better.map(({ contact }) => scoreOf({ ...base, contact }));
          expect(scores).toEqual(scores.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

describe('the reasons', () => {
  it('explain why the score is high or low', () => {
    expect(textsOf(lead)).toEqual([
      '$7,000 of monthly revenue',
      'Saves $1,838/month (3.7x the plan price)',
      'Plumbing: a missed call is often a lost job',
      '20 jobs a month',
      '8 hours of admin work a week',
      'Asked for the report',
      'Left the suggested numbers as they were',
      'Wants the larger plan, Elite',
      'Took as long as reading and typing usually take',
      'Agreed to hear from us',
      'A valid US or Canadian number',
      'Business email (millerplumbing.com)',
      'The name looks real',
      'Name matches email',
    ]);
  });

  it.each([
    ['Came to book a call', { ...lead, cameToBook: true }],
    ['Gave no numbers of their own', { ...lead, cameToBook: true }],
    ['Entered their own number of jobs', withInputs({ jobsPerMonth: 23 })],
    ['Entered their own profit per job', withInputs({ avgJobProfit: 410 })],
    ['Entered their own admin hours', withInputs({ adminHoursPerWeek: 12 })],
    ['Sent within seconds, faster than people type', { ...lead, formElapsedMs: 3_000 }],
    ['Left the page open for hours', { ...lead, formElapsedMs: 1e9 }],
    ['Came back after 3 days', { ...lead, firstVisitAt: '2026-11-18T10:00:00Z' }],
    ['Came back on the same day', { ...lead, firstVisitAt: '2026-11-21T08:00:00Z' }],
    ['Came from a search ad', { ...lead, parameters: { utm_medium: 'cpc' } }],
    ['Came from a campaign', { ...lead, parameters: { fbclid: 'f' } }],
    ['Sent the form again with other details', { ...lead, resubmissions: 1 }],
    ['Email looks mistyped: gmial.com for gmail.com', withContact({ email: 'ann@gmial.com' })],
    ['Disposable email (mailinator.com)', withContact({ email: 'a@mailinator.com' })],
    ['Personal email (yahoo.co.uk)', withContact({ email: 'a@yahoo.co.uk' })],
    ['A fictional phone number (555-01xx)', withContact({ phone: '+12125550123' })],
    [
      'A valid number from abroad (DE)',
      withContact({ phoneVerdict: { valid: true, type: 'MOBILE', region: 'DE' } }),
    ],
    ['The name does not look real', withContact({ firstName: 'test' })],
  ] satisfies [string, ScoreInput][])('include "%s" only if it applies', (text, input) => {
    expect(textsOf(input)).toContain(text);
    expect(textsOf(lead)).not.toContain(text);
  });
});

it.each([
  ['pool-care', 'Custom trade'],
  ['other', 'Another trade'],
])(
  'describes the trade %s neutrally, because the cost of a missed call is unknown',
  (businessType, text) => {
    expect(textsOf(withInputs({ businessType }))).toContain(text);
  },
);
