import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  type ApiResponse,
} from '../api-response.ts';
import { requiredText, shortText } from '../text.ts';

/** Calendars that people connect by address. Pickup only reads an `address` calendar. */
export const MANUAL_CALENDAR_KINDS = ['address', 'caldav'] as const;
export type ManualCalendarKind = (typeof MANUAL_CALENDAR_KINDS)[number];

/** Services where people approve the connection on the service's own page. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

export const CALENDAR_KINDS = [...MANUAL_CALENDAR_KINDS, ...CALENDAR_PROVIDERS] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** The console's page to which a provider returns the browser. */
export const CALENDAR_RETURN_PATH = '/console/availability/connected';

const url = requiredText(2_000)
  .refine((text) => /^(?:https?|webcals?):\/\/[^\s/]+/i.test(text) && URL.canParse(text), {
    error: 'must be an address that starts with https://',
  })
  .describe('The URL of a calendar file, or of a CalDAV server or calendar.');

const access = {
  url,
  username: shortText(200).trim().default(''),
  password: shortText(500).default('').describe('Often an app password.'),
};

export const calendarSearchSchema = z.strictObject(access);

export const newCalendarSchema = z.strictObject({
  ...access,
  agent_id: idSchema.describe('The user id of the person whose calendar it is.'),
  kind: z.enum(MANUAL_CALENDAR_KINDS),
  name: requiredText(100),
  writes: z
    .boolean()
    .default(false)
    .describe(
      'Whether the person’s bookings are written to the calendar. Not possible for `address`.',
    ),
});

export const calendarChangeSchema = z.strictObject({ writes: z.boolean() });

export const connectionStartSchema = z.strictObject({ provider: z.enum(CALENDAR_PROVIDERS) });

export const startedConnectionSchema = responseObject('StartedConnection', {
  url: z.string().describe('The provider’s page, to open in the person’s browser.'),
});
export type StartedConnection = ApiResponse<typeof startedConnectionSchema>;

export const connectionFinishSchema = z.strictObject({
  state: requiredText(1_000),
  code: requiredText(4_000),
});

export const chosenCalendarsSchema = z.strictObject({
  calendars: z
    .array(requiredText(1_000))
    .max(10)
    .describe('The ids of the calendars that block time.'),
});

export const calendarConnectionSchema = responseObject('CalendarConnection', {
  id: idSchema,
  agent_id: idSchema,
  provider: z.enum(CALENDAR_PROVIDERS),
  account: z.string().describe('The email address of the account.'),
  connected_at: timestampSchema,
  ended_at: timestampSchema
    .nullable()
    .describe(
      'When the provider ended the connection. Null while it is active. After it has ended, connect the account again.',
    ),
});
export type CalendarConnection = ApiResponse<typeof calendarConnectionSchema>;

export const connectionCalendarsSchema = responseObject('ConnectionCalendars', {
  calendars: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      is_primary: z.boolean(),
      can_write: z.boolean(),
      is_chosen: z.boolean().describe('Whether the calendar’s events block time.'),
    }),
  ),
});
export type ConnectionCalendars = ApiResponse<typeof connectionCalendarsSchema>;

export const endedConnectionSchema = responseObject('EndedConnection', {
  revoked: z
    .boolean()
    .describe(
      'Whether the provider also ended Pickup’s access. Microsoft offers no way to request this.',
    ),
});
export type EndedConnection = ApiResponse<typeof endedConnectionSchema>;

export const connectedCalendarSchema = responseObject('ConnectedCalendar', {
  id: idSchema,
  agent_id: idSchema,
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  place: z.string().describe('The host of the calendar’s address, or its account at a provider.'),
  connection_id: idSchema
    .nullable()
    .describe(
      'The connection to the provider account that has the calendar. Null for calendars that are connected by address.',
    ),
  writes: z.boolean(),
  synced_at: timestampSchema
    .nullable()
    .describe('When the calendar’s events were last known to be current.'),
  unread_events: countSchema.describe('Events that couldn’t be read, so they block no time.'),
  problem: z.string().describe('Why the last sync failed. Empty if it succeeded.'),
  failing_since: timestampSchema.nullable(),
});
export type ConnectedCalendar = ApiResponse<typeof connectedCalendarSchema>;

export const calendarsResponseSchema = responseObject('Calendars', {
  calendars: z
    .array(connectedCalendarSchema)
    .describe('Your own calendars, or everyone’s calendars with the permission `calendar.manage`.'),
  connections: z
    .array(calendarConnectionSchema)
    .describe(
      'Your own connected accounts, or everyone’s accounts with the permission `calendar.manage`.',
    ),
  providers: z
    .array(z.enum(CALENDAR_PROVIDERS))
    .describe('The providers whose accounts can be connected.'),
});
export type CalendarsResponse = ApiResponse<typeof calendarsResponseSchema>;

export const foundCalendarsSchema = responseObject('FoundCalendars', {
  calendars: z.array(z.object({ url: z.string(), name: z.string() })),
});
export type FoundCalendars = ApiResponse<typeof foundCalendarsSchema>;
