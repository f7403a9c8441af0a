/** The events that an endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.updated',
  'report.sent',
  'report.failed',
  'call.ended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
