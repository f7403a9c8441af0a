import { SPECIFIED_MODEL } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { typedFromQuery } from './calculator-state.ts';
import { otherParameters, queryOf, queryWithInputs, searchWithInputs } from './calculator-url.ts';

describe("the calculator's URL", () => {
  const typed = typedFromQuery(SPECIFIED_MODEL, {
    businessType: 'cleaning',
    avgJobProfit: '$1,250.50',
  });

  it('contains the five inputs by name with plain numbers, and gives the same inputs back', () => {
    const search = searchWithInputs('', typed);
    expect(queryOf(search)['avgJobProfit']).toBe('1250.50');
    expect(Object.keys(queryOf(search))).toEqual([
      'jobsPerMonth',
      'avgJobProfit',
      'adminHoursPerWeek',
      'selectedPlan',
      'businessType',
    ]);
    expect(typedFromQuery(SPECIFIED_MODEL, queryOf(search))).toEqual(typed);
  });

  it('keeps campaign parameters and click ids, and contains each input only once', () => {
    const search = searchWithInputs('?utm_source=a%26b&jobsPerMonth=1&gclid=x%2By', typed);
    const query = queryOf(search);
    expect(query).toMatchObject({ utm_source: 'a&b', gclid: 'x+y', jobsPerMonth: '40' });
    expect(search.match(/jobsPerMonth/g)).toHaveLength(1);
  });

  it('leaves out the parameters that only the form without scripts needs', () => {
    const query = { servedType: 'hvac', servedJobs: '20', servedProfit: '450' };
    const search = new URLSearchParams(query).toString();
    expect(searchWithInputs(search, typed)).not.toContain('served');
    expect(otherParameters(query)).toEqual([]);
  });

  const QUERIES = [{}, { avgJobProfit: '$1,250.50' }, { jobsPerMonth: 'few', servedJobs: '20' }];
  it.each(QUERIES)('gives the same inputs when its query is read again: %o', (query) => {
    const read = typedFromQuery(SPECIFIED_MODEL, query);
    expect(typedFromQuery(SPECIFIED_MODEL, queryWithInputs(read))).toEqual(read);
  });

  it('keeps an empty field empty', () => {
    expect(queryOf(searchWithInputs('', { ...typed, jobsPerMonth: '' })).jobsPerMonth).toBe('');
  });

  it('gives only the first value of a repeated parameter, as on the server', () => {
    expect(queryOf('?jobsPerMonth=4&jobsPerMonth=9')).toEqual({ jobsPerMonth: '4' });
  });

  it('passes the other parameters to the plain form', () => {
    expect(otherParameters({ fbclid: 'f', selectedPlan: 'pro', utm_term: 't' })).toEqual([
      ['fbclid', 'f'],
      ['utm_term', 't'],
    ]);
  });
});
