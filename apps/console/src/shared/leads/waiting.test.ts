import { describe, expect, test } from 'vitest';
import { formatSpan, stepOf, waitingOf } from './waiting.ts';

const lead = {
  status: 'new',
  received_at: '2026-03-01T12:00:00.000Z',
  erased_at: null,
  work: { first_contact_at: null },
} as const;
const at = (iso: string) => new Date(iso).getTime();

describe('waitingOf', () => {
  test('marks an untouched lead as slow after five minutes, and as overdue after an hour', () => {
    expect(waitingOf(lead, at('2026-03-01T12:04:59Z'))).toMatchObject({ level: 'fresh' });
    expect(waitingOf(lead, at('2026-03-01T12:05:00Z'))).toMatchObject({ level: 'slow' });
    const overdue = { kind: 'waiting', ms: 3_600_000, level: 'overdue' };
    expect(waitingOf(lead, at('2026-03-01T13:00:00Z'))).toEqual(overdue);
  });

  test('stops the clock at the first contact', () => {
    const work = { first_contact_at: '2026-03-01T12:07:00.000Z' };
    const now = at('2026-03-05T00:00:00Z');
    expect(waitingOf({ ...lead, work }, now)).toEqual({ kind: 'answered', ms: 420_000 });
    expect(waitingOf({ ...lead, status: 'won', work }, now)).toMatchObject({ ms: 420_000 });
  });

  test('counts no waiting time for quarantined, lost and erased leads', () => {
    const now = at('2026-03-01T13:00:00Z');
    for (const overrides of [
      { status: 'quarantined' },
      { status: 'lost' },
      { erased_at: '2026-03-01T12:30:00Z' },
    ] as const) {
      expect(waitingOf({ ...lead, ...overrides }, now)).toEqual({ kind: 'none' });
    }
  });

  test('returns zero instead of a negative time when this device’s clock is behind the server’s', () => {
    expect(waitingOf(lead, at('2026-03-01T11:59:58Z'))).toMatchObject({ ms: 0, level: 'fresh' });
  });
});

test('a duration has at most two units, and no seconds after the first minute', () => {
  expect(formatSpan(42_900)).toBe('42 s');
  expect(formatSpan(185_000)).toBe('3 min');
  expect(formatSpan(7_800_000)).toBe('2 h 10 min');
  expect(formatSpan(3_600_000)).toBe('1 h 0 min');
  expect(formatSpan(273_600_000)).toBe('3 d 4 h');
});

test('a clock’s text changes every second, then every minute, then every hour', () => {
  expect(stepOf(59_999)).toBe(1_000);
  expect(stepOf(60_000)).toBe(60_000);
  expect(stepOf(86_400_000)).toBe(3_600_000);
});
