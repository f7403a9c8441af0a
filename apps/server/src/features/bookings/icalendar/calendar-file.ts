import type { MailAddress } from '../../../platform/mail/mailer.ts';

export type MailedMethod = 'REQUEST' | 'CANCEL';

/** An event for a calendar file (RFC 5545, RFC 5546). */
export interface CalendarEvent {
  /** Null leaves out the people, because a calendar server would invite them. */
  readonly method: MailedMethod | null;
  readonly uid: string;
  /**
   * If several messages describe an event, calendar programs use the message with the highest
   * number.
   */
  readonly sequence: number;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly startsAt: Date;
  readonly minutes: number;
  readonly stampedAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly organizer: MailAddress;
  readonly attendee: MailAddress;
  /** Whether the attendee must accept the event. */
  readonly needsResponse: boolean;
}

/** Times are in UTC, so the file needs no time zone rules. */
export function calendarFile(event: CalendarEvent): string {
  const endsAt = event.startsAt.getTime() + event.minutes * 60_000;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pickup//Booking//EN',
    'CALSCALE:GREGORIAN',
    ...(event.method === null ? [] : [`METHOD:${event.method}`]),
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcText(event.stampedAt.getTime())}`,
    `DTSTART:${utcText(event.startsAt.getTime())}`,
    `DTEND:${utcText(endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.method === null ? [] : peopleOf(event)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns a time such as 20260301T090000Z. */
export const utcText = (moment: number): string =>
  new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

function peopleOf(event: CalendarEvent): string[] {
  const { organizer, attendee } = event;
  return [
    `ORGANIZER${commonName(organizer)}:${mailto(organizer)}`,
    `ATTENDEE${commonName(attendee)}${participation(event)}:${mailto(attendee)}`,
  ];
}

function participation({ needsResponse }: CalendarEvent): string {
  const status = needsResponse ? 'PARTSTAT=NEEDS-ACTION;RSVP=TRUE' : 'PARTSTAT=ACCEPTED;RSVP=FALSE';
  return `;ROLE=REQ-PARTICIPANT;${status}`;
}

function text(value: string): string {
  return plain(value.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Escapes quotes and circumflexes with a circumflex, as RFC 6868 requires in parameters. */
function commonName({ name }: MailAddress): string {
  const shown = plain(name.replace(/\s+/g, ' ').trim());
  if (shown === '') return '';
  return `;CN="${shown.replaceAll('^', '^^').replaceAll('"', "^'")}"`;
}

function mailto({ address }: MailAddress): string {
  return `mailto:${encodeURI(plain(address)).replace(/[?#]/g, encodeURIComponent)}`;
}

/** Removes all control characters except line feeds, which `text` escapes. */
function plain(value: string): string {
  return value.replace(/[^\P{Cc}\n]/gu, '');
}

const MAX_OCTETS = 75;

/** The space at the start of a continuation line counts toward the limit. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
