import { z } from 'zod';
import { answerCount, answerId, answerTime, type Answer } from './answer.ts';
import { requiredText, shortText } from './text.ts';

/** A file at an address, which is only read; or a calendar on a CalDAV server. */
export const CALENDAR_KINDS = ['address', 'caldav'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const url = requiredText(2_000)
  .refine((text) => /^(?:https?|webcals?):\/\/[^\s/]+/i.test(text) && URL.canParse(text), {
    error: 'must be an address that starts with https://',
  })
  .describe('Of the file, or of the server or calendar.');

const access = {
  url,
  username: shortText(200).trim().default(''),
  password: shortText(500).default('').describe('Often an app password.'),
};

/** Body of POST /api/calendars/find. */
export const calendarSearchSchema = z.strictObject(access);

/** Body of POST /api/calendars. */
export const newCalendarSchema = z.strictObject({
  ...access,
  agent_id: answerId.describe('Whose calendar it is.'),
  kind: z.enum(CALENDAR_KINDS),
  name: requiredText(100),
  writes: z
    .boolean()
    .default(false)
    .describe('Whether the person’s calls are written to it. Only for `caldav`.'),
});

/** Body of PATCH /api/calendars/:id. */
export const calendarChangeSchema = z.strictObject({ writes: z.boolean() });

/** A calendar that a person has elsewhere. Its address and password are never shown. */
export const otherCalendarSchema = z.object({
  id: answerId,
  agent_id: answerId,
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  place: z.string().describe('The host of its address.'),
  writes: z.boolean(),
  read_at: answerTime.nullable().describe('When its events were last known to be current.'),
  unread_events: answerCount.describe('Events that could not be read. They take no time.'),
  problem: z.string().describe('Why it cannot be read. Empty if it can.'),
  failing_since: answerTime.nullable(),
});
export type OtherCalendar = Answer<typeof otherCalendarSchema>;

/** Answer of GET /api/calendars. */
export const calendarsAnswerSchema = z.object({
  calendars: z.array(otherCalendarSchema).describe('Your own. Everyone’s with `calendar.manage`.'),
});
export type CalendarsAnswer = Answer<typeof calendarsAnswerSchema>;

/** Answer of POST /api/calendars/find. */
export const foundCalendarsSchema = z.object({
  calendars: z.array(z.object({ url: z.string(), name: z.string() })),
});
export type FoundCalendars = Answer<typeof foundCalendarsSchema>;
