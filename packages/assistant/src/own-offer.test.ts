import { offersOf } from '@pickup/contracts/settings/offer-of-settings';
import type { Offer } from '@pickup/contracts/settings/offer';
import { siteWith } from '@pickup/contracts/site-with';
import { calculateResults, formatCurrency } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { FACTS, labels, talkWith, words } from '../test/talk.ts';
import { parsePlan } from './parse/parse-plan.ts';
import { parseTrades } from './parse/parse-trades.ts';
import { OWN_OFFER } from '@pickup/contracts/offer-fixture';

const offerOf = (over: object): Offer => offersOf(siteWith(over)).en;
const OFFER = offerOf(OWN_OFFER);
const ADDED = { defaultJobs: 10, defaultTicket: 100 };
const added = (id: string, en: string) => ({ id, name: { en }, ...ADDED });

const talk = (offer: Offer, ...heard: readonly string[]) =>
  talkWith({ ...FACTS, offer }).after(...heard);

describe('a custom trade', () => {
  it.each([
    'Pest Control',
    'pest control',
    'I do pest control work',
    'pests',
    'pest-control',
    'not plumbing, pest control',
  ])('is understood as "%s"', (heard) => {
    expect(parseTrades(OFFER, heard)).toEqual(['pest-control']);
  });

  it('leaves the built-in trades unchanged', () => {
    expect(parseTrades(OFFER, 'I do drains')).toEqual(['plumbing']);
    expect(parseTrades(OFFER, 'control')).toEqual([]);
    expect(parseTrades(OFFER, 'locksmith')).toEqual(['other']);
    expect(parseTrades(OFFER, 'roofs and pests')).toEqual(['pest-control', 'roofing']);
  });

  it('may share words with another trade, which causes a question', () => {
    const [plumbing, , , landscaping] = OWN_OFFER.trades;
    const trees = added('trees', 'Tree Service');
    const offer = offerOf({ trades: [plumbing, landscaping, trees] });
    expect(parseTrades(offer, 'tree service')).toEqual(['trees']);
    expect(parseTrades(offer, 'trees')).toEqual(['trees', 'landscaping']);
    expect(parseTrades(offer, 'lawn care')).toEqual(['landscaping']);
  });

  it('replaces one that is not offered, which is then not understood', () => {
    const offer = offerOf({ trades: [added('locks', 'Locksmith'), added('star', '★')] });
    expect(parseTrades(offer, 'locksmiths')).toEqual(['locks']);
    expect(parseTrades(offer, 'plumbing')).toEqual([]);
    expect(parseTrades(offer, 'something else')).toEqual([]);
    const withOther = offerOf({ trades: [added('locks', 'Locksmith'), { id: 'other', ...ADDED }] });
    expect(parseTrades(withOther, 'plumbing')).toEqual(['other']);
  });

  it('is named by the assistant with its own numbers', () => {
    expect(words(talk(OFFER, 'pest control'))).toBe(
      'Pest Control. Got it. For Pest Control, people usually start at 45 jobs a month. How many jobs do you do in a month?',
    );
  });
});

describe('custom plans', () => {
  it.each([
    ['Starter', 'starter'],
    ['the crew plan', 'crew'],
    ['crews', 'crew'],
    ['the cheapest', 'starter'],
    ['the middle one', 'crew'],
    ['the biggest', 'fleet'],
    ['third', 'fleet'],
    ['the last one', 'fleet'],
    ['$349', 'crew'],
    ['twelve hundred', 'fleet'],
    ['not the starter, fleet', 'fleet'],
    ['pro', null],
    ['elite', null],
  ])('are understood: "%s" is %s', (heard, id) => {
    const plan = parsePlan(OFFER, heard);
    expect(plan === 'compare' ? plan : (plan?.id ?? null)).toBe(id);
  });

  const COMPARED = ['starter or fleet', 'which is better?', 'what is the difference'];
  it.each(COMPARED)('are compared for "%s"', (heard) => {
    expect(parsePlan(OFFER, heard)).toBe('compare');
  });

  it('are not the cheapest only because they are called "Standard"', () => {
    const [starter] = OWN_OFFER.plans;
    const standard = { ...starter, id: 'standard', name: { en: 'Standard' }, price: 900 };
    const offer = offerOf({ plans: [starter, standard] });
    expect(parsePlan(offer, 'standard')).toMatchObject({ id: 'standard' });
  });

  it('are asked for by name and price, and compared with the model’s figures', () => {
    const asked = talk(OFFER, 'pest control', '45', '$125', '8');
    expect(words(asked)).toContain(
      'Which plan: Starter at $149 a month, Crew at $349, or Fleet at $1,199?',
    );
    expect(labels(asked)).toEqual(['Starter', 'Crew', 'Fleet', 'Which is better?']);
    const net = (selectedPlan: string) =>
      formatCurrency(
        calculateResults(OFFER.model, { ...asked.state.inputs, selectedPlan }).netMonthlySavings,
      );
    const compared = talk(OFFER, 'pest control', '45', '$125', '8', 'which is better?');
    expect(compared.says[0]).toBe(
      `With your numbers, Starter nets you ${net('starter')} a month, Crew ${net('crew')} and Fleet ${net('fleet')}. Fleet comes out ahead.`,
    );
    const missed = talk(OFFER, 'pest control', '45', '$125', '8', 'banana', 'banana');
    expect(words(missed)).toContain('Say Starter, Crew or Fleet, or ask which is better.');
  });
});

describe('an offer with one plan and one trade', () => {
  const [starter] = OWN_OFFER.plans;
  const offer = offerOf({ plans: [starter], trades: [added('locks', 'Locksmith')] });

  it('asks neither for the trade nor for the plan', () => {
    const first = talk(offer);
    expect(first.says.at(-1)).toBe('How many jobs do you do in a month?');
    expect(talk(offer, '20', '$200', '5').state).toMatchObject({
      step: 'results',
      inputs: { businessType: 'locks', selectedPlan: 'starter', jobsPerMonth: 20 },
    });
    expect(talk(offer, '20', '$200', '5', 'go back').state.step).toBe('admin');
    expect(talk(offer, 'start over').state.step).toBe('jobs');
  });

  it('offers to change only what was asked', () => {
    const asked = talk(offer, '20', '$200', '5', 'yes', 'change my numbers');
    expect(labels(asked)).toEqual(['Change my jobs', 'Change my profit', 'Change my hours']);
  });
});
