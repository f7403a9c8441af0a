import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CalendarLimitError,
  NotACalendarError,
} from '../../src/features/bookings/icalendar/calendar-errors.ts';
import { NotMultistatusError } from '../../src/features/bookings/calendar-files/multistatus.ts';
import { CalendarThread } from '../../src/features/bookings/calendar-files/calendar-thread.ts';
import { ENDLESS, HOSTILE_QUERY } from './hostile-calendars.ts';

const GOOD =
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261208T150000Z\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR';
const NEVER_ABORTED = new AbortController().signal;

describe('the thread that reads calendars', () => {
  let thread: CalendarThread;
  afterEach(() => thread.close());
  const read = (file: string, signal = NEVER_ABORTED) =>
    thread.busyTimes([file], HOSTILE_QUERY, signal);

  it('returns busy times, and says why it cannot read a file', async () => {
    thread = new CalendarThread();
    const start = Date.UTC(2026, 11, 8, 15);
    const busy = [{ start, end: start + 3_600_000 }];
    await expect(read(GOOD)).resolves.toEqual({ busy, unread: 0 });
    await expect(read('<html>')).rejects.toThrow(NotACalendarError);
    await expect(thread.multistatus('<html/>', NEVER_ABORTED)).rejects.toThrow(NotMultistatusError);
  });

  const limited: [string, { readonly ms?: number; readonly memoryMb?: number }, string][] = [
    ['time', { ms: 1_000 }, 'too long'], // enough for the next file, even on a busy machine
    ['memory', { memoryMb: 24 }, 'too much memory'],
  ];
  it.each(isFullRun ? limited : limited.slice(0, 1))(
    'stops reading a file that takes too much %s, and reads the next file',
    async (_, limits, reason) => {
      thread = new CalendarThread(limits);
      const error: unknown = await read(ENDLESS).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CalendarLimitError);
      expect(String(error)).toContain(reason);
      await expect(read(GOOD)).resolves.toMatchObject({ unread: 0 });
    },
  );

  it('does not block the main thread while it reads, and rejects only aborted calls', async () => {
    thread = new CalendarThread();
    const stop = new AbortController();
    let hasEnded = false;
    const first = read(ENDLESS, stop.signal).finally(() => (hasEnded = true));
    const last = read(GOOD);
    await expect(read(GOOD, AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
    for (let turns = 0; turns < 100; turns += 1) await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
    stop.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    await expect(last).resolves.toMatchObject({ unread: 0 });
  });

  it('ends immediately when it is closed, and then rejects calls', async () => {
    thread = new CalendarThread();
    const reading = expect(read(ENDLESS)).rejects.toThrow('is closing');
    await thread.close();
    await reading;
    await expect(read(GOOD)).rejects.toThrow('is closing');
  });
});
