/** These services send signed messages about bookings. A new booking sets its lead to `booked`. */
export const SCHEDULING_SERVICES = ['calendly', 'cal.com', 'hubspot'] as const;
export type SchedulingService = (typeof SCHEDULING_SERVICES)[number];

export const SCHEDULING_SERVICE_NAMES: Readonly<Record<SchedulingService, string>> = {
  calendly: 'Calendly',
  'cal.com': 'Cal.com',
  hubspot: 'HubSpot',
};

export const SCHEDULING_SECRET_VARIABLES: Readonly<Record<SchedulingService, string>> = {
  calendly: 'CALENDLY_WEBHOOK_KEY',
  'cal.com': 'CALCOM_WEBHOOK_SECRET',
  hubspot: 'HUBSPOT_CLIENT_SECRET',
};

/** A secret is null if Pickup does not accept the service's messages. */
export type SchedulingSecrets = Readonly<Record<SchedulingService, string | null>>;

export const schedulingEventsPath = (service: SchedulingService): string =>
  `/calendar-events/${service}`;

/** Null for no service, and for a service that this version does not support. */
export const schedulingServiceOf = (text: string | null): SchedulingService | null =>
  SCHEDULING_SERVICES.find((service) => service === text) ?? null;
