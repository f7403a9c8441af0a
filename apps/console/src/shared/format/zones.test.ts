import { expect, test } from 'vitest';
import { zoneName } from './zones.ts';

test.each([
  ['America/New_York', 'Eastern'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Nowhere/Land', 'Nowhere/Land'],
])('names the time zone %s “%s”', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
