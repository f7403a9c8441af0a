import { describe, expect, it } from 'vitest';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { bookingProblem } from './booking-text.ts';

const returned = (path: string, message: string) => ({
  values: EMPTY_LEAD_FORM,
  notice: null,
  issues: [{ path, message }],
});

describe('a problem with a requested time', () => {
  it.each([
    ['date', 'must be a day', 'Choose a day.'],
    ['date', 'is in the past', 'That day has passed. Choose a later one.'],
    ['date', 'must be within the next 366 days', 'Choose a day within the next year.'],
    ['time', 'is in the past', 'That time has passed. Choose a later one.'],
    [
      'time',
      'is early or late',
      'That’s early or late for a call. Choose another time, or send it again to keep it.',
    ],
    [
      'time',
      'does not exist on that day',
      'Clocks spring forward that day and skip that time. Choose a time an hour later.',
    ],
    ['timeZone', 'must be a time zone', 'Choose your time zone.'],
    [
      'note',
      'contains characters that cannot be stored',
      'Please shorten this note, or type it again.',
    ],
  ] as const)('has a message for its field: %s %s', (field, message, words) => {
    expect(bookingProblem(returned(field, message), field)).toBe(words);
  });

  it('is not reported for a valid field', () => {
    expect(bookingProblem(returned('date', 'is in the past'), 'note')).toBeUndefined();
    expect(bookingProblem(undefined, 'date')).toBeUndefined();
  });
});
