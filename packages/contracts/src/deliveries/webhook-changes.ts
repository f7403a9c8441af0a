import { z } from 'zod';
import { countSchema, responseObject, type ApiResponse } from '../api-response.ts';
import { lineText } from '../text.ts';
import { webhookEndpointSchema } from './operator-deliveries.ts';
import { endpointObject } from './webhook-settings.ts';

const { url, events, mapping, allowPrivateNetwork, paused } = endpointObject.shape;

const members = {
  url,
  events,
  mapping,
  allow_private_network: allowPrivateNetwork.describe(
    'Whether the address may use plain http, or be on this machine or in a private network.',
  ),
};

export const newWebhookSchema = z.strictObject({
  name: lineText(60).describe('The webhook’s id is derived from this name: `my-crm` for “My CRM”.'),
  ...members,
});
export type NewWebhook = z.input<typeof newWebhookSchema>;

/** Omitted members stay unchanged. */
export const webhookChangeSchema = z
  .strictObject({
    url,
    events: events.unwrap(),
    mapping: mapping.unwrap(),
    allow_private_network: allowPrivateNetwork.unwrap(),
    paused: paused.unwrap(),
  })
  .partial();
export type WebhookChange = z.input<typeof webhookChangeSchema>;

export const webhookWithSecretSchema = responseObject('WebhookWithSecret', {
  webhook: webhookEndpointSchema,
  secret: z
    .string()
    .nullable()
    .describe(
      'The signing secret, which no other response contains. Null if the environment sets the secret.',
    ),
});
export type WebhookWithSecret = ApiResponse<typeof webhookWithSecretSchema>;

export const webhookPingSchema = responseObject('WebhookPing', {
  sent: z
    .boolean()
    .describe(
      'False if only the connection was checked. Receivers of some formats would store a test as a lead or contact.',
    ),
  status: z
    .int()
    .nullable()
    .describe('The receiver’s HTTP status. Null if the receiver did not respond.'),
  response: z.string().describe('The beginning of the receiver’s response.'),
  error: z.string().describe('Why the receiver did not respond. Otherwise empty.'),
  duration_ms: countSchema,
});
export type WebhookPing = ApiResponse<typeof webhookPingSchema>;
