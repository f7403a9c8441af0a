import { z } from 'zod';
import { httpUrl } from '../safe-url.ts';
import { refusal } from '../settings/setting-problem.ts';
import { requiredText } from '../text.ts';

export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.updated',
  'report.sent',
  'report.failed',
  'call.ended',
  'booking.rescheduled',
  /** The canary's lead. It is sent only to endpoints that subscribe to this event. */
  'canary.lead',
  'canary.alarm',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_MAPPINGS = [
  'standard',
  'flat',
  'lead-intake',
  'gohighlevel',
  'hubspot',
] as const;
export type WebhookMapping = (typeof WEBHOOK_MAPPINGS)[number];

function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false; // httpUrl reports an invalid URL
  const { username, password } = new URL(text);
  return username + password !== '';
}

/** Receivers of these formats would store the canary's lead as a contact. */
const CONTACT_MAPPINGS: readonly WebhookMapping[] = ['gohighlevel', 'hubspot'];

/**
 * A `lead-intake` body does not contain its event, so the receiver would store a new lead for every
 * event.
 */
export function mappingSupports(mapping: WebhookMapping, event: string): boolean {
  if (mapping === 'lead-intake') return event === 'lead.created';
  return event !== 'canary.lead' || !CONTACT_MAPPINGS.includes(mapping);
}

/** False if the receiver would store a test as a lead or contact. */
export const mappingSupportsPing = (mapping: WebhookMapping): boolean =>
  mappingSupports(mapping, 'canary.lead');

const ID = /^[a-z][a-z0-9-]*$/;

export const endpointObject = z.strictObject({
  /** The secret's variable contains the id: WEBHOOK_SECRET_CRM for "crm". */
  id: requiredText(40).refine((text) => ID.test(text), refusal('not_webhook_id')),
  url: httpUrl.refine((text) => !hasCredentials(text), refusal('url_with_password')),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).default(['lead.created']),
  mapping: z.enum(WEBHOOK_MAPPINGS).default('standard'),
  /** Whether the URL may be on this machine or in a private network. */
  allowPrivateNetwork: z.boolean().default(false),
  /** Owners pause an endpoint with this setting. Independently, a 410 response disables it. */
  paused: z.boolean().default(false),
});

export const endpointSchema = endpointObject.superRefine(({ events, mapping }, context) => {
  if (events.every((event) => mappingSupports(mapping, event))) return;
  const problem = mapping === 'lead-intake' ? 'only_new_leads' : 'canary_as_contact';
  context.addIssue({ code: 'custom', path: ['events'], ...refusal(problem) });
});

export const MAX_WEBHOOKS = 20;

export const webhooksSchema = z
  .array(endpointSchema)
  .max(MAX_WEBHOOKS)
  .default([])
  .refine(
    (endpoints) => new Set(endpoints.map(({ id }) => id)).size === endpoints.length,
    refusal('webhook_id_twice'),
  );

export type WebhookEndpointSettings = z.output<typeof endpointSchema>;

export function webhookSecretVariable(id: string): string {
  return `WEBHOOK_SECRET_${id.toUpperCase().replaceAll('-', '_')}`;
}
