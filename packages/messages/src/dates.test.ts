import { describe, expect, it } from 'vitest';
import { dateWords, zonePlace } from './dates.ts';
import { LOCALES, type Language } from './language.ts';

const words = (language: Language, parts: Intl.DateTimeFormatOptions, iso: string) =>
  dateWords(
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...parts }),
    new Date(iso),
  );

const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;

describe('a date as text', () => {
  it.each([
    [SHORT, '2026-11-26', 'jue 26 nov', 'Thu, Nov 26'],
    [SHORT, '2026-09-16', 'mié 16 sept', 'Wed, Sep 16'],
    [LONG, '2026-11-26', 'jueves 26 de noviembre', 'Thursday, November 26'],
    [LONG, '2026-05-02', 'sábado 2 de mayo', 'Saturday, May 2'],
  ])('is formatted as in print: %o %s', (parts, day, spanish, english) => {
    expect([words('es', parts, day), words('en', parts, day)]).toEqual([spanish, english]);
  });

  it('has ordinary spaces, and the time after the day', () => {
    const parts = { dateStyle: 'full', timeStyle: 'short' } as const;
    expect(words('es', parts, '2026-11-26T14:30:00Z')).toBe(
      'jueves 26 de noviembre de 2026, 2:30 p.m.',
    );
    expect(words('en', parts, '2026-11-26T14:30:00Z')).toBe(
      'Thursday, November 26, 2026 at 2:30 PM',
    );
  });
});

describe('the place of a time zone', () => {
  it.each([
    ['America/Mexico_City', 'Ciudad de México', 'Mexico City'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
    ['America/New_York', 'Nueva York', 'New York'],
    ['UTC', 'UTC', 'UTC'],
  ])('has a name in each language: %s', (zone, spanish, english) => {
    expect([zonePlace(zone, 'es'), zonePlace(zone, 'en')]).toEqual([spanish, english]);
  });
});
