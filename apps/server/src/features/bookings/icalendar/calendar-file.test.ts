import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  method: 'REQUEST',
  uid: '0190b2f0-0000-7000-8000-000000000000',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: new Date('2026-11-29T09:00:00.000Z'),
  minutes: 15,
  stampedAt: new Date('2026-11-22T01:02:03.456Z'),
  summary: 'Call with Pickup',
  description: 'We call you.',
  organizer: { name: 'Pickup', address: 'calls@pickup.example' },
  attendee: { name: 'Ann Meyer', address: 'ann@example.com' },
  needsResponse: false,
};

/**
 * Returns what an independent parser reads, and the unfolded lines, because the parser drops some
 * details.
 */
function parsed(overrides: Partial<CalendarEvent> = {}) {
  const file = calendarFile({ ...EVENT, ...overrides });
  const calendar = convertIcsCalendar(undefined, file);
  const [event, ...others] = calendar.events ?? [];
  if (!event || others.length > 0) throw new Error('The file must contain exactly one event');
  return { calendar, event, lines: file.replaceAll('\r\n ', '').split('\r\n') };
}

const HOSTILE = 'Ann; "the", \\boss\\ of\r\nATTENDEE:mailto:evil@evil.example\rEND:VEVENT\u0007';

describe('a calendar file', () => {
  it('can be read by an independent parser', () => {
    const { calendar, event, lines } = parsed();
    expect(calendar).toMatchObject({ method: 'REQUEST', version: '2.0' });
    const role = { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: false };
    expect(event).toMatchObject({
      status: 'CONFIRMED',
      uid: EVENT.uid,
      sequence: 2,
      start: { date: EVENT.startsAt },
      end: { date: new Date('2026-11-29T09:15:00Z') },
      stamp: { date: new Date('2026-11-22T01:02:03Z') },
      summary: 'Call with Pickup',
      organizer: { email: 'calls@pickup.example' },
      attendees: [{ name: 'Ann Meyer', email: 'ann@example.com', ...role }],
    });
    expect(lines.filter((line) => /^(DTSTAMP|ORGANIZER|ATTENDEE)/.test(line))).toEqual([
      'DTSTAMP:20261122T010203Z',
      'ORGANIZER;CN="Pickup":mailto:calls@pickup.example',
      'ATTENDEE;CN="Ann Meyer";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@example.com',
    ]);
  });

  it('keeps hostile text within its field', () => {
    const { event, lines } = parsed({
      summary: HOSTILE,
      description: HOSTILE,
      attendee: { name: HOSTILE, address: 'ann+x@example.com' },
    });
    const shown = HOSTILE.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace('\u0007', '');
    expect(event.summary).toBe(shown);
    expect(event.description).toBe(shown);
    expect(event.attendees?.map(({ email }) => email)).toEqual(['ann+x@example.com']);
    // Compares the lines themselves, because the parser (ts-ics) ends a quoted name at a semicolon
    // and does not support RFC 6868. It also mistakes END:VEVENT inside a value for the end of the
    // event, unless a line fold splits it.
    const value = String.raw`Ann\; "the"\, \\boss\\ of\nATTENDEE:mailto:evil@evil.example\nEND:VEVENT`;
    const name = String.raw`Ann; ^'the^', \boss\ of ATTENDEE:mailto:evil@evil.example END:VEVENT`;
    expect(lines.slice(lines.findIndex((line) => line.startsWith('SUMMARY')))).toEqual([
      `SUMMARY:${value}`,
      `DESCRIPTION:${value}`,
      'ORGANIZER;CN="Pickup":mailto:calls@pickup.example',
      `ATTENDEE;CN="${name}";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann+x@example.com`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  });

  it('ends lines as RFC 5545 requires and folds them at 75 octets, never inside a character', () => {
    const description = `${'ü'.repeat(100)} ${'👷'.repeat(60)} ${'x'.repeat(200)}`;
    const file = calendarFile({ ...EVENT, description });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\ufffd');
    expect(parsed({ description }).event.description).toBe(description);
  });

  it('can ask for a response, and can cancel an event', () => {
    const asking = parsed({ needsResponse: true, status: 'TENTATIVE' }).event.attendees;
    expect(asking).toMatchObject([{ partstat: 'NEEDS-ACTION', rsvp: true }]);
    const { calendar } = parsed({ method: 'CANCEL', status: 'CANCELLED' });
    expect(calendar.method).toBe('CANCEL');
  });
});
