import { SPECIFIED_OFFERS } from '@pickup/contracts/offer-of-settings';
import { expect, it } from 'vitest';
import { parsePlan } from './parse-plan.ts';

const planIn = (heard: string) => {
  const plan = parsePlan(SPECIFIED_OFFERS.en, heard);
  return plan === null || plan === 'compare' ? plan : plan.id;
};

it.each([
  ['Pro', 'pro'],
  ['the cheap one', 'pro'],
  ['probably pro', 'pro'],
  ['the less expensive one', 'pro'],
  ['the one at 297', 'pro'],
  ['two ninety-seven', 'pro'],
  ['two hundred and ninety-seven', 'pro'],
  ['four ninety seven', 'elite'],
  ['four hundred ninety-seven dollars', 'elite'],
  ['five hundred', 'elite'],
  ['three hundred a month', 'pro'],
  ['Elite', 'elite'],
  ['the big one', 'elite'],
  ['the second one', 'elite'],
  ['most popular', 'elite'],
  ['$497', 'elite'],
  ['not the cheap one, elite', 'elite'],
  ['which is better?', 'compare'],
  ["what's the difference", 'compare'],
  ['pro or elite', 'compare'],
  ['you choose', 'compare'],
  ['how much is pro', 'compare'],
  ['surprise me', 'compare'],
  ['number two', 'elite'],
  ['the 300 dollar one', 'pro'],
  ['not the big one', null],
  ['improve', null],
  ['banana', null],
  ['', null],
] as const)('"%s" is %s', (heard, plan) => {
  expect(planIn(heard)).toBe(plan);
});
