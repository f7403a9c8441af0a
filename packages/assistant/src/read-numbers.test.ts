import { SPECIFIED_MODEL as MODEL, type NumericField } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { onlyNumber, readAnswer, readLabeled, type ParsedNumber } from './read-numbers.ts';
import { normalizeText } from './read-text.ts';

const JOBS: readonly (readonly [string, ParsedNumber])[] = [
  ['15', 15],
  ['about fifteen', 15],
  ['~20', 20],
  ['20ish', 20],
  ['twenty-five', 25],
  ['a hundred and twenty', 120],
  ['two thousand five hundred', 2_500],
  ['1,200', 1_200],
  ['1.2k', 1_200],
  ['a couple dozen', null],
  ['a dozen', 12],
  ['between 20 and 30', 25],
  ['20-25 jobs', 23],
  ['5 a day', 108],
  ['12 a week', 52],
  ['we do 240 a year', 20],
  ['20000', 'outside'],
  ['-5', 'outside'],
  ['fifteen twenty', null],
  ['I have 2 questions', null],
  ['20%', null],
  ['$20', null],
  ['20 hours', null],
  ['20 or 30 or 40', null],
  ['', null],
];
const PROFIT: readonly (readonly [string, ParsedNumber])[] = [
  ['$350', 350],
  ['two hundred fifty bucks', 250],
  ['four fifty', 450],
  ['450.50', 450.5],
  ['$2 K', 2_000],
  ['350 a job', 350],
  ['$9000 a month', null],
];
const HOURS: readonly (readonly [string, ParsedNumber])[] = [
  ['eight', 8],
  ['7.5 hrs', 7.5],
  ['an hour a day', 5],
  ['half an hour a day', 2.5],
  ['200', 'outside'],
];

describe.each([
  ['jobsPerMonth', JOBS],
  ['avgJobProfit', PROFIT],
  ['adminHoursPerWeek', HOURS],
] as const)('reading an answer about %s', (field: NumericField, table) => {
  it.each(table)('turns %j into %j', (said, reading) => {
    expect(readAnswer(MODEL, field, normalizeText(said))).toBe(reading);
  });
});

it.each([
  [
    '20 jobs, 450 profit, 10 hours a week',
    { jobsPerMonth: 20, avgJobProfit: 450, adminHoursPerWeek: 10 },
    [],
  ],
  [
    'profit 450, jobs 20, hours 10',
    { jobsPerMonth: 20, avgJobProfit: 450, adminHoursPerWeek: 10 },
    [],
  ],
  ['30 jobs 400 each 10 hours', { jobsPerMonth: 30, avgJobProfit: 400, adminHoursPerWeek: 10 }, []],
  ['20 jobs at 450', { jobsPerMonth: 20, avgJobProfit: 450 }, []],
  ['1,200 jobs and $80 a job', { jobsPerMonth: 1_200, avgJobProfit: 80 }, []],
  ['12 jobs a week, 300 dollars', { jobsPerMonth: 52, avgJobProfit: 300 }, []],
  ['20 jobs, 7, 5 hours', { jobsPerMonth: 20, adminHoursPerWeek: 5 }, [7]],
])('reads the labeled numbers in %j', (said, numbers, unlabeled) => {
  expect(readLabeled(MODEL, normalizeText(said))).toEqual({ numbers, unlabeled });
});

it('returns the only number in a text, or null', () => {
  expect(
    ['297', 'about 12 a week', '2 and 3', 'dial 911 now', 'none'].map((said) =>
      onlyNumber(normalizeText(said)),
    ),
  ).toEqual([297, 12, null, null, null]);
});
