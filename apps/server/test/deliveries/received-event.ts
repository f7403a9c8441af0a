import type { ReceivedMail } from '@pickup/test-sinks/received-mail';
import { convertIcsCalendar } from 'ts-ics';
import { expect } from 'vitest';

/**
 * Reads the calendar event of an email with an independent parser. All copies of the event in the
 * email must be equal.
 */
export function eventOf(mail: ReceivedMail) {
  const files = mail.attachments.filter(({ contentType }) => /calendar|ics/.test(contentType));
  const texts = files.map(({ content }) => new TextDecoder().decode(content));
  expect(new Set(texts).size).toBe(1);
  const [text = ''] = texts;
  const { method, events: [event] = [] } = convertIcsCalendar(undefined, text);
  if (!event) throw new Error('The email has no event');
  return { files, method, status: event.status, event, lines: unfolded(text) };
}

/** The parser omits `mailto:` addresses, so tests read them from the unfolded lines. */
function unfolded(text: string): string[] {
  return text.replace(/\r?\n /g, '').split(/\r?\n/);
}
