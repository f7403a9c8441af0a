import { describe, expect, it } from 'vitest';
import { SPECIFIED_MODEL, type NumericField } from '@pickup/roi';
import { parseNamedNumbers } from './parse-named-numbers.ts';
import { parseNumber, type NumberProblem } from './parse-number.ts';

function valueOf(field: NumericField, heard: string): number | NumberProblem {
  const number = parseNumber(SPECIFIED_MODEL, field, heard);
  return typeof number === 'string' ? number : number.value;
}

const JOBS: readonly (readonly [string, number | NumberProblem])[] = [
  ['15', 15],
  ['about fifteen', 15],
  ['like 20 or so', 20],
  ['twenty-ish', 20],
  ['20ish', 20],
  ['twenty-five', 25],
  ['thirty five', 35],
  ['a hundred', 100],
  ['a hundred and twenty', 120],
  ['3 hundred', 300],
  ['one twenty', 120],
  ['fifteen hundred', 1_500],
  ['1,250', 1_250],
  ['1.5k', 1_500],
  ['one thousand two hundred fifty', 1_250],
  ['a dozen', 12],
  ['half a dozen', 6],
  ['a couple dozen', 24],
  ['a couple of jobs', 2],
  ['a few', 3],
  ['none', 0],
  ['zero', 0],
  ['no jobs', 0],
  ['no, 20 jobs', 20],
  ['Keep 20', 20],
  ['we have 3 guys and do 20 jobs', 20],
  ['ten to fifteen', 13],
  ['10-15', 13],
  ['fifteen, twenty', 18],
  ['twenty or fifteen', 18],
  ['five or six hundred', 550],
  ['between a hundred and two hundred', 150],
  ['five a day', 108],
  ['five per weekday', 108],
  ['5 jobs a day, 6 days a week', 130],
  ['5 jobs, 6 days a week', 130],
  ['30 a week', 130],
  ['15/week', 65],
  ['weekly about 15', 65],
  ['20 to 25 a week', 97],
  ['240 a year', 20],
  ['20 jobs a month', 20],
  ['a million', 1_000_000],
  ['-5', -5],
  ['minus five', -5],
  ['two an hour', 'other-rate'],
  ['half', 'none'],
  ['a lot', 'none'],
  ['no', 'none'],
  ['k', 'none'],
  ['', 'none'],
  ['3 crews in 2 towns', 'none'],
  ['I have 2 trucks', 'none'],
  ['six days a week', 'none'],
  ['none of your business', 'none'],
  ['15 or 20 on Monday and 30 on Friday', 'several'],
  ['twenty. No, thirty', 30],
];

const PROFIT: readonly (readonly [string, number | NumberProblem])[] = [
  ['$350', 350],
  ['$1,250.50', 1_250.5],
  ['two hundred fifty bucks', 250],
  ['a hundred fifty', 150],
  ['two fifty', 250],
  ['three fifty', 350],
  ['four ninety nine', 499],
  ['twelve fifty', 1_250],
  ['2 grand', 2_000],
  ['two and a half thousand', 2_500],
  ['1.5k', 1_500],
  ['$300 a job', 300],
  ['300 bucks a pop', 300],
  ['1 job is $300', 300],
  ['$200-$300', 250],
  ['between 300 and 400 dollars', 350],
  ['two to three hundred dollars per job', 250],
  ['10 to 15 hundred', 1_250],
  ['two hundred or two fifty', 225],
  ['nothing', 0],
  ['5000 a month', 'other-rate'],
  ['$50 an hour', 'other-rate'],
  ['20 percent', 'other-rate'],
  ['20%', 'other-rate'],
  ['4 figures', 'none'],
  ['five hundo', 500],
  ['not much', 'none'],
];

const ADMIN: readonly (readonly [string, number | NumberProblem])[] = [
  ['8', 8],
  ['eight hours', 8],
  ['two and a half hours', 2.5],
  ['zero point five', 0.5],
  ['an hour', 1],
  ['half an hour', 0.5],
  ['45 minutes', 0.8],
  ['an hour or two', 1.5],
  ['5 or 6 hours', 5.5],
  ['ten hours to fifteen hours', 12.5],
  ['an hour a day', 5],
  ['an hour and a half every day', 7.5],
  ['hour and a half a day', 7.5],
  ['half an hour a day', 2.5],
  ['30 minutes a day', 2.5],
  ['1.5 hrs/day', 7.5],
  ['2 hours, 3 days a week', 6],
  ['a couple hours a day', 10],
  ['a day', 8],
  ['one full day', 8],
  ['a whole day every week', 8],
  ['a day and a half', 12],
  ['half my week', 'none'],
  ['20 minutes per job', 'other-rate'],
  ['half a day', 4],
  ['about an hour each evening', 5],
  ['2 hours a night', 10],
  ['1 hour on weekdays', 5],
  ['a day a week', 8],
  ['two days a week', 16],
  ['10 hours a week', 10],
  ['20 a month', 4.6],
  ['no time at all', 'none'],
  ['no time', 0],
  ['200', 200],
];

describe('an answer with a number', () => {
  it.each(JOBS)('"%s" is, in jobs a month, %s', (heard, value) => {
    expect(valueOf('jobsPerMonth', heard)).toBe(value);
  });

  it.each(PROFIT)('"%s" is, in dollars a job, %s', (heard, value) => {
    expect(valueOf('avgJobProfit', heard)).toBe(value);
  });

  it.each(ADMIN)('"%s" is, in admin hours a week, %s', (heard, value) => {
    expect(valueOf('adminHoursPerWeek', heard)).toBe(value);
  });

  it('keeps the ends of a range and its rate, so that the assistant can explain the middle', () => {
    expect(parseNumber(SPECIFIED_MODEL, 'jobsPerMonth', 'ten to fifteen')).toEqual({
      value: 13,
      between: [10, 15],
    });
    expect(
      parseNumber(SPECIFIED_MODEL, 'adminHoursPerWeek', '20 minutes or half an hour a day'),
    ).toMatchObject({
      said: { per: 'day', daysAWeek: 5 },
    });
    expect(parseNumber(SPECIFIED_MODEL, 'jobsPerMonth', '5 a day, 6 days a week')).toEqual({
      value: 130,
      said: { amount: 5, per: 'day', daysAWeek: 6 },
    });
  });

  it('is never infinite or empty, however many digits it has', () => {
    const number = parseNumber(SPECIFIED_MODEL, 'jobsPerMonth', '9'.repeat(400));
    expect(number).toMatchObject({ value: Number.POSITIVE_INFINITY });
  });
});

describe('numbers with a name', () => {
  it.each([
    [
      '20 jobs at $300 each',
      [
        ['jobsPerMonth', 20],
        ['avgJobProfit', 300],
      ],
    ],
    ['plumbing, about 20 jobs a month', [['jobsPerMonth', 20]]],
    ['$300 a job', [['avgJobProfit', 300]]],
    ['300 a job', [['avgJobProfit', 300]]],
    ['an hour a day', [['adminHoursPerWeek', 5]]],
    ['20', []],
    ['300 on a 2 hour job', []],
    ['5 hours of calls', [['adminHoursPerWeek', 5]]],
    ['555 010 0199', []],
    ['a hundred bucks an hour', []],
    ['$50 an hour', []],
    ['20 minutes per job', []],
  ] as const)('"%s"', (heard, named) => {
    expect(
      parseNamedNumbers(SPECIFIED_MODEL, heard).map(({ field, number }) => [field, number.value]),
    ).toEqual(named);
  });
});
