import { describe, expect, it } from 'vitest';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { phrases, valueOf } from '../../test/phrases.ts';
import { parseNamedNumbers } from './parse-named-numbers.ts';
import { parseNumber, type NumberProblem } from './parse-number.ts';

const JOBS = phrases<number | NumberProblem>([
  [15, '15|about fifteen'],
  [20, 'like 20 or so|20ish|no, 20 jobs|Keep 20|we have 3 guys and do 20 jobs|240 a year'],
  [20, '20 jobs a month'],
  [25, 'twenty-five'],
  [35, 'thirty five'],
  [100, 'a hundred'],
  [120, 'a hundred and twenty|one twenty'],
  [1_500, 'fifteen hundred|1.5k'],
  [1_250, '1,250'],
  [12, 'a dozen'],
  [6, 'half a dozen'],
  [24, 'a couple dozen'],
  [2, 'a couple of jobs'],
  [3, 'a few'],
  [0, 'none|no jobs'],
  [13, 'ten to fifteen'],
  [18, 'fifteen, twenty'],
  [550, 'five or six hundred'],
  [150, 'between a hundred and two hundred'],
  [108, 'five a day'],
  [130, '5 jobs a day, 6 days a week|5 jobs, 6 days a week|30 a week'],
  [65, '15/week'],
  [97, '20 to 25 a week'],
  [1_000_000, 'a million'],
  [-5, 'minus five'],
  ['other-rate', 'two an hour'],
  ['none', 'half|a lot|no|3 crews in 2 towns|six days a week|none of your business'],
  ['none', ''],
  ['several', '15 or 20 on Monday and 30 on Friday'],
  [30, 'twenty. No, thirty'],
]);

const PROFIT = phrases<number | NumberProblem>([
  [350, '$350|between 300 and 400 dollars'],
  [1_250.5, '$1,250.50'],
  [250, 'two hundred fifty bucks|two fifty|$200-$300|two to three hundred dollars per job'],
  [499, 'four ninety nine'],
  [1_250, 'twelve fifty'],
  [2_000, '2 grand'],
  [2_500, 'two and a half thousand'],
  [1_500, '1.5k'],
  [300, '300 bucks a pop|1 job is $300'],
  [225, 'two hundred or two fifty'],
  [0, 'nothing'],
  ['other-rate', '5000 a month|$50 an hour|20 percent'],
  ['none', '4 figures'],
  [500, 'five hundo'],
]);

const ADMIN = phrases<number | NumberProblem>([
  [8, '8|a day|a whole day every week|a day a week'],
  [2.5, 'two and a half hours|half an hour a day|30 minutes a day'],
  [0.5, 'zero point five'],
  [0.8, '45 minutes'],
  [1.5, 'an hour or two'],
  [5.5, '5 or 6 hours'],
  [12.5, 'ten hours to fifteen hours'],
  [5, 'an hour a day|about an hour each evening|1 hour on weekdays'],
  [7.5, 'an hour and a half every day|1.5 hrs/day'],
  [6, '2 hours, 3 days a week'],
  [10, 'a couple hours a day|2 hours a night|10 hours a week'],
  [12, 'a day and a half'],
  ['none', 'half my week|no time at all'],
  ['other-rate', '20 minutes per job'],
  [4, 'half a day'],
  [4.6, '20 a month'],
  [0, 'no time'],
]);

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
    ).toMatchObject({ said: { per: 'day', daysAWeek: 5 } });
    expect(parseNumber(SPECIFIED_MODEL, 'jobsPerMonth', '5 a day, 6 days a week')).toEqual({
      value: 130,
      said: { amount: 5, per: 'day', daysAWeek: 6 },
    });
  });

  it('is never infinite or empty, even with very many digits', () => {
    const number = parseNumber(SPECIFIED_MODEL, 'jobsPerMonth', '9'.repeat(400));
    expect(number).toMatchObject({ value: Number.POSITIVE_INFINITY });
  });
});

describe('numbers with a name', () => {
  it.each([
    ['20 jobs at $300 each', ['jobsPerMonth 20', 'avgJobProfit 300']],
    ['plumbing, about 20 jobs a month', ['jobsPerMonth 20']],
    ['$300 a job', ['avgJobProfit 300']],
    ['an hour a day', ['adminHoursPerWeek 5']],
    ['20', []],
    ['300 on a 2 hour job', []],
    ['5 hours of calls', ['adminHoursPerWeek 5']],
    ['555 010 0199', []],
    ['$50 an hour', []],
    ['20 minutes per job', []],
  ])('"%s"', (heard, named) => {
    const found = parseNamedNumbers(SPECIFIED_MODEL, heard);
    expect(found.map(({ field, number }) => `${field} ${number.value}`)).toEqual(named);
  });
});
