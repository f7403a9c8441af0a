import { expect, it } from 'vitest';
import { fillPlural, type Plural } from './plural.ts';

const words = (text: string, values: Readonly<Record<string, string | number>>) =>
  fillPlural(text as unknown as Plural<string>, values);

it('chooses the form by the displayed value', () => {
  const jobs = '{amount, plural, one {# job} other {# jobs}} a month';
  expect(words(jobs, { amount: '1' })).toBe('1 job a month');
  expect(words(jobs, { amount: 1 })).toBe('1 job a month');
  for (const amount of ['0', '1.5', '12', '5 to 6', 0, 2])
    expect(words(jobs, { amount })).toBe(`${amount} jobs a month`);
});

it('prefers the form for an exact number, and fills several plurals and values in one text', () => {
  const text =
    '{plans, plural, one {No plan} =2 {Neither plan} other {None}}, {name}, {n, plural, one {# day} other {# days}}';
  expect(words(text, { plans: 2, name: '# $&', n: 1 })).toBe('Neither plan, # $&, 1 day');
  expect(words(text, { plans: 1, name: 'Ann', n: 3 })).toBe('No plan, Ann, 3 days');
  expect(words(text, { plans: 5, name: 'Ann', n: 3 })).toBe('None, Ann, 3 days');
});
