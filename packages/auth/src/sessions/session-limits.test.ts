import { expect, it } from 'vitest';
import { endOfSession } from './refresh-session.ts';

const LIMITS = { absoluteSeconds: 100, idleSeconds: 10 };
const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1_000);
const session = (refreshed: number | null) => ({
  created_at: at(0),
  refreshed_at: refreshed === null ? null : at(refreshed),
});

it('a session ends at its inactivity limit, with or without an earlier refresh', () => {
  expect(endOfSession(session(null), LIMITS, at(9.999))).toBeNull();
  expect(endOfSession(session(null), LIMITS, at(10))).toBe('inactivity');
  expect(endOfSession(session(50), LIMITS, at(59))).toBeNull();
  expect(endOfSession(session(50), LIMITS, at(60))).toBe('inactivity');
});

it('a session ends at its maximum age, however recently it was refreshed', () => {
  expect(endOfSession(session(99), LIMITS, at(99.999))).toBeNull();
  expect(endOfSession(session(99), LIMITS, at(100))).toBe('age');
});
