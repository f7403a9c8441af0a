import { expect, test } from 'vitest';
import { localTimeOf } from './calling-window.ts';

const WINDOW = { from: '08:00', until: '21:00' };
const at = (time: string) => Date.parse(`2026-11-27T${time}Z`);
const isOutside = (zone: string, time: string) => localTimeOf(zone, at(time), WINDOW)?.isOutside;

test('uses the lead’s time zone, and includes the calling window’s start but not its end', () => {
  expect(isOutside('America/Chicago', '13:59:00')).toBe(true);
  expect(isOutside('America/Chicago', '14:00:00')).toBe(false);
  expect(isOutside('America/New_York', '14:00:00')).toBe(false);
  expect(isOutside('America/Los_Angeles', '14:00:00')).toBe(true);
  expect(isOutside('America/New_York', '01:59:59')).toBe(false);
  expect(isOutside('America/New_York', '02:00:00')).toBe(true);
});

test('the calling window follows a clock change', () => {
  const isOutsideOn = (day: string) =>
    localTimeOf('America/Chicago', Date.parse(`${day}T13:30:00Z`), WINDOW)?.isOutside;
  expect(isOutsideOn('2026-10-31')).toBe(false); // 8:30 in daylight saving time
  expect(isOutsideOn('2026-11-01')).toBe(true); // 7:30 in standard time
});

test('returns the time and place, and never marks the time as outside if there is no calling window', () => {
  const localTime = localTimeOf('America/Los_Angeles', at('06:40:00'), null);
  expect(localTime).toMatchObject({ place: 'Los Angeles', isOutside: false });
  expect(localTime?.time).toMatch(/^10:40\sPM$/);
});

test('returns null for a missing or unknown time zone', () => {
  for (const zone of [null, '', 'Mars/Base'])
    expect(localTimeOf(zone, at('12:00:00'), WINDOW)).toBeNull();
});
