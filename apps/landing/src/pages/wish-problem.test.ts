import { describe, expect, it } from 'vitest';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/lead-form';
import { wishProblem } from './wish-problem.ts';

const returned = (path: string, message: string) => ({
  values: EMPTY_LEAD_FORM,
  notice: null,
  issues: [{ path, message }],
});

describe('a problem with a wish', () => {
  it.each([
    ['date', 'must be a day', 'Choose a day.'],
    ['date', 'is in the past', 'That day has passed. Choose a later one.'],
    ['date', 'must be within the next 366 days', 'Choose a day within the next year.'],
    ['time', 'is in the past', 'That time has passed. Choose a later one.'],
    ['timeZone', 'must be a time zone', 'Choose your time zone.'],
    [
      'note',
      'contains characters that cannot be stored',
      'Please shorten this note, or type it anew.',
    ],
  ] as const)('stands beside its field: %s %s', (field, message, words) => {
    expect(wishProblem(returned(field, message), field)).toBe(words);
  });

  it('is not invented for a field that is right', () => {
    expect(wishProblem(returned('date', 'is in the past'), 'note')).toBeUndefined();
    expect(wishProblem(undefined, 'date')).toBeUndefined();
  });
});
