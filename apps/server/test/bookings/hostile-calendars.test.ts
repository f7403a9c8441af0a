import { isFullRun } from '@pickup/test-sinks/full-run';
import { describe, expect, it } from 'vitest';
import { busyTimes } from '../../src/features/bookings/icalendar/busy-times.ts';
import {
  CalendarLimitError,
  NotACalendarError,
} from '../../src/features/bookings/icalendar/calendar-errors.ts';
import { HOSTILE_CALENDARS, HOSTILE_QUERY } from './hostile-calendars.ts';

function resultOf(file: string) {
  try {
    const { busy, unread } = busyTimes([file], HOSTILE_QUERY);
    return { busy: busy.length, unread };
  } catch (error) {
    if (error instanceof CalendarLimitError) return 'too much';
    if (error instanceof NotACalendarError) return 'no calendar';
    throw error;
  }
}

describe('a hostile calendar', () => {
  const read = HOSTILE_CALENDARS.filter(({ isSlow = false }) => isFullRun || !isSlow);
  it.each(read)('is read as far as possible, or refused: $name', ({ file, result }) => {
    expect(resultOf(file())).toEqual(result);
  });
});
