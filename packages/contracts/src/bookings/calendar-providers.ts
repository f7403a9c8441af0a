/** These services send a signed message about each booking, which sets the lead to booked. */
export const CALENDAR_PROVIDERS = ['calendly', 'cal.com', 'hubspot'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

export const CALENDAR_PROVIDER_NAMES: Readonly<Record<CalendarProvider, string>> = {
  calendly: 'Calendly',
  'cal.com': 'Cal.com',
  hubspot: 'HubSpot',
};

export const CALENDAR_SECRET_VARIABLES: Readonly<Record<CalendarProvider, string>> = {
  calendly: 'CALENDLY_WEBHOOK_KEY',
  'cal.com': 'CALCOM_WEBHOOK_SECRET',
  hubspot: 'HUBSPOT_CLIENT_SECRET',
};

/** Null if the service's messages are not accepted. */
export type CalendarSecrets = Readonly<Record<CalendarProvider, string | null>>;

export const calendarEventsPath = (provider: CalendarProvider): string =>
  `/calendar-events/${provider}`;

/** Null for no service, and for a service that this version does not support. */
export const calendarProviderOf = (text: string | null): CalendarProvider | null =>
  CALENDAR_PROVIDERS.find((provider) => provider === text) ?? null;
