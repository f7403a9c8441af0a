import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { expect, it } from 'vitest';
import { phrases } from '../../test/phrases.ts';
import { parsePlan } from './parse-plan.ts';

const planIn = (heard: string) => {
  const plan = parsePlan(SPECIFIED_OFFERS.en, heard);
  return plan === null || plan === 'compare' ? plan : plan.id;
};

it.each(
  phrases([
    ['pro', 'Pro|the cheap one|the one at 297|two ninety-seven|three hundred a month'],
    ['pro', 'the 300 dollar one'],
    ['elite', 'four ninety seven|five hundred|Elite|the big one|the second one|$497'],
    ['elite', 'not the cheap one, elite|number two'],
    ['compare', "which is better?|what's the difference|pro or elite|how much is pro|surprise me"],
    [null, 'not the big one|improve|banana|'],
  ]),
)('"%s" is %s', (heard, plan) => {
  expect(planIn(heard)).toBe(plan);
});
