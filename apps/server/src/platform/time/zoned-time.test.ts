import { expect, it } from 'vitest';
import {
  longMoment,
  momentOf,
  shortMoment,
  spokenMoment,
  wallClock,
  zoneName,
} from './zoned-time.ts';

it.each([
  ['2026-11-29', '03:00', 'America/Chicago', '2026-11-29T09:00:00.000Z'],
  ['2026-07-01', '03:00', 'America/Chicago', '2026-07-01T08:00:00.000Z'],
  ['2026-03-08', '01:59', 'America/Chicago', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08', '03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-05-05', '12:15', 'Asia/Kathmandu', '2026-05-05T06:30:00.000Z'],
  ['2026-05-05', '12:15', 'UTC', '2026-05-05T12:15:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, iso) => {
  expect(momentOf(date, time, zone)?.toISOString()).toBe(iso);
  expect(wallClock(new Date(iso), zone)).toBe(`${date} ${time}`);
});

it.each([
  ['2026-03-08', '02:00', 'America/Chicago'],
  ['2026-03-08', '02:59', 'America/Chicago'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe'],
  ['2011-12-30', '12:00', 'Pacific/Apia'],
])('%s %s in %s is skipped by the clocks there', (date, time, zone) => {
  expect(momentOf(date, time, zone)).toBeNull();
});

it('momentOf returns the first of two moments when clocks are set back', () => {
  const moment = momentOf('2026-11-01', '01:30', 'America/Chicago');
  expect(moment?.toISOString()).toBe('2026-11-01T06:30:00.000Z'); // still daylight time
});

it('a moment and its time zone are formatted for people', () => {
  const winter = new Date('2026-11-29T09:00:00Z');
  const summer = new Date('2026-07-01T09:00:00Z');
  const chicago = 'America/Chicago';
  expect({
    short: shortMoment(winter, chicago, 'en'),
    elsewhere: shortMoment(winter, 'America/New_York', 'en'),
    long: longMoment(winter, chicago, 'en'),
    zones: [zoneName(winter, chicago, 'en'), zoneName(summer, chicago, 'en')],
  }).toEqual({
    short: 'Sun, Nov 29, 3:00 AM (Chicago)',
    elsewhere: 'Sun, Nov 29, 4:00 AM (New York)',
    long: 'Sunday, November 29, 2026 at 3:00 AM',
    zones: ['Central Standard Time (Chicago)', 'Central Daylight Time (Chicago)'],
  });
  expect({
    short: shortMoment(winter, chicago, 'es'),
    long: longMoment(winter, chicago, 'es'),
    zones: [zoneName(winter, 'America/Mexico_City', 'es'), zoneName(summer, chicago, 'es')],
  }).toEqual({
    short: 'dom 29 nov, 3:00 a.m. (Chicago)',
    long: 'domingo 29 de noviembre de 2026, 3:00 a.m.',
    zones: ['hora estándar central (Ciudad de México)', 'hora de verano central (Chicago)'],
  });
});

it('shortMoment adds the zone’s abbreviation to a time that clocks show twice', () => {
  const short = (iso: string) => shortMoment(new Date(iso), 'America/Chicago', 'en');
  expect(short('2026-11-01T06:30:00Z')).toBe('Sun, Nov 1, 1:30 AM CDT (Chicago)');
  expect(short('2026-11-01T07:30:00Z')).toBe('Sun, Nov 1, 1:30 AM CST (Chicago)');
  expect(short('2026-11-01T08:30:00Z')).toBe('Sun, Nov 1, 2:30 AM (Chicago)');
});

it('spokenMoment contains the zone’s everyday name, except for a time that clocks show twice', () => {
  const spoken = (iso: string, zone: string, language: 'en' | 'es' = 'en') =>
    spokenMoment(new Date(iso), zone, language);
  const chicago = 'America/Chicago';
  expect(spoken('2026-12-03T16:30:00Z', chicago)).toBe(
    'Thursday, December 3 at 10:30 AM Central Time',
  );
  expect(spoken('2026-12-03T16:30:00Z', chicago, 'es')).toBe(
    'jueves 3 de diciembre, 10:30 a.m. hora central',
  );
  expect(spoken('2026-11-01T06:30:00Z', chicago)).toMatch(/1:30 AM Central Daylight Time$/);
  expect(spoken('2026-11-01T07:30:00Z', chicago)).toMatch(/1:30 AM Central Standard Time$/);
  expect(spoken('2026-12-03T16:30:00Z', 'UTC')).toMatch(/4:30 PM Coordinated Universal Time$/);
});
