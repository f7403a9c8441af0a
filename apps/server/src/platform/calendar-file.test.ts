import ICAL from 'ical.js';
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
  asks: false,
};

/** As an independent parser reads it. */
function parsed(over: Partial<CalendarEvent> = {}) {
  const calendar = ICAL.Component.fromString(calendarFile({ ...EVENT, ...over }));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event');
  return { calendar, component, event: new ICAL.Event(component) };
}

const HOSTILE = 'Ann; "the", \\boss\\ of\r\nATTENDEE:mailto:evil@evil.example\rEND:VEVENT\u0007';

describe('a calendar file', () => {
  it('is what an independent parser expects', () => {
    const { calendar, component, event } = parsed();
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.uid).toBe(EVENT.uid);
    expect(event.sequence).toBe(2);
    expect(event.startDate.toJSDate()).toEqual(EVENT.startsAt);
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-29T09:15:00Z'));
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T01:02:03Z');
    expect(event.summary).toBe('Call with Pickup');
    expect(event.organizer).toBe('mailto:calls@pickup.example');
    expect(event.attendees.map((attendee) => attendee.toICALString())).toEqual([
      'ATTENDEE;CN=Ann Meyer;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@example.com',
    ]);
  });

  it('keeps hostile texts in their place', () => {
    const { component, event } = parsed({
      summary: HOSTILE,
      description: HOSTILE,
      attendee: { name: HOSTILE, address: 'ann+x@example.com' },
    });
    const shown = HOSTILE.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace('\u0007', '');
    expect(event.summary).toBe(shown);
    expect(event.description).toBe(shown);
    const [attendee, ...others] = event.attendees;
    expect(others).toEqual([]);
    expect(attendee?.getFirstValue()).toBe('mailto:ann+x@example.com');
    expect(attendee?.getParameter('cn')).toBe(
      'Ann; "the", \\boss\\ of ATTENDEE:mailto:evil@evil.example END:VEVENT',
    );
    expect(component.getAllProperties('attendee')).toHaveLength(1);
  });

  it('ends lines as RFC 5545 says and folds them at 75 octets, never inside a character', () => {
    const description = `${'ü'.repeat(100)} ${'👷'.repeat(60)} ${'x'.repeat(200)}`;
    const file = calendarFile({ ...EVENT, description });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\ufffd');
    expect(parsed({ description }).event.description).toBe(description);
  });

  it('asks for an answer where one is needed, and cancels where it must', () => {
    const asking = parsed({ asks: true, status: 'TENTATIVE' }).event.attendees[0];
    expect(asking?.getParameter('partstat')).toBe('NEEDS-ACTION');
    expect(asking?.getParameter('rsvp')).toBe('TRUE');
    const { calendar } = parsed({ method: 'CANCEL', status: 'CANCELLED' });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  });
});
