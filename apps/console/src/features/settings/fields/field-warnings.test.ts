import { expect, it } from 'vitest';
import { fieldWarningsOf } from './field-warnings.ts';

it('gives a field its first warning, and leaves out warnings that only the review shows', () => {
  const promo = ['promo'];
  const warnings = fieldWarningsOf([
    { kind: 'old_plan_name', path: promo, params: { old: 'Pro', now: 'Starter' } },
    { kind: 'promo_amount', path: promo },
    { kind: 'old_plan_name', path: ['badges', 0], params: { old: 'Elite', now: '' } },
    { kind: 'old_price', path: ['badges', 1], params: { old: '$297', now: '$249' } },
    { kind: 'example_address', path: ['mail', 'from'] },
  ]);
  expect(Object.fromEntries(warnings)).toEqual({
    promo: 'This text still says “Pro”. The plan is now “Starter”.',
    'badges[0]': 'This text still says “Elite”.',
    'badges[1]': 'This text still says $297. The plan now costs $249.',
  });
});
