import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  anyMembers,
  nextCursor,
  paging,
  type ApiResponse,
} from '../api-response.ts';
import {
  ATTEMPT_OUTCOMES,
  DELIVERY_STATES,
  FAILED_STATES,
  JOB_KINDS,
  JOB_NAMES,
  JOB_STATES,
  REPLAYED_STATES,
} from './deliveries.ts';
import { WEBHOOK_EVENTS, WEBHOOK_MAPPINGS } from './webhook-settings.ts';

/** Accepts ids that are not in the settings, because removed webhooks can have deliveries. */
const target = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'must be the id of a webhook' });

const cause = z
  .string()
  .regex(/^[A-Za-z\d.-]{1,60}$/, { error: 'must be the cause of a group of deliveries' });

const kindMeanings = JOB_KINDS.map((kind) => `\`${kind}\`: ${JOB_NAMES[kind]}`).join('; ');

export const deliveryListQuerySchema = z.strictObject({
  state: z.enum(DELIVERY_STATES).optional(),
  kind: z.enum(JOB_KINDS).optional().describe(kindMeanings),
  lead_id: z.uuid({ error: 'must be the id of a lead' }).optional(),
  target: target.optional().describe('A webhook endpoint’s id.'),
  cause: cause
    .optional()
    .describe('The cause of a group. Only failed and retrying deliveries have one.'),
  ...paging,
});
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>;

export const deliveryGroupsQuerySchema = deliveryListQuerySchema.pick({
  kind: true,
  lead_id: true,
  target: true,
});
export type DeliveryGroupsQuery = z.output<typeof deliveryGroupsQuerySchema>;

export const replayRequestSchema = z.strictObject({
  kind: z.enum(JOB_KINDS).optional(),
  target: target.optional(),
  cause: cause.optional(),
  states: z.array(z.enum(REPLAYED_STATES)).min(1).max(REPLAYED_STATES.length).default(['dead']),
});

export const cancelDeliveriesRequestSchema = z.strictObject({
  kind: z.enum(JOB_KINDS),
  target: z
    .string()
    .regex(/^(?:[a-z][a-z0-9-]{0,39})?$/, { error: 'must be the id of a webhook, or empty' })
    .default(''),
  cause,
});

export const deliverySchema = responseObject('Delivery', {
  id: idSchema.describe('Also part of the email’s Message-ID or the webhook’s `webhook-id`.'),
  kind: z.enum(JOB_KINDS),
  lead_id: idSchema.nullable(),
  lead_name: z
    .string()
    .nullable()
    .describe(
      'Null if the delivery has no lead, the lead was erased, or your API key may not read leads.',
    ),
  target: z.string().describe('For a webhook, the id of the endpoint. Otherwise empty.'),
  event: z.string().describe('For a webhook, the event. Otherwise empty.'),
  state: z
    .enum(JOB_STATES)
    .describe('`saved` is an email that was written to a file, because there was no mail server.'),
  attempts: countSchema.describe('Attempts since the delivery was created or last replayed.'),
  created_at: timestampSchema,
  run_at: timestampSchema.describe('The earliest time of the next attempt.'),
  finished_at: timestampSchema.nullable(),
  last_error: z.string().describe('Why the last attempt failed. Empty if none failed.'),
});
export type Delivery = ApiResponse<typeof deliverySchema>;

export const deliveryAttemptSchema = z.object({
  number: countSchema,
  started_at: timestampSchema,
  duration_ms: z.number(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  response: z.string().describe('The receiver’s response.'),
  error: z.string(),
});
export type DeliveryAttempt = ApiResponse<typeof deliveryAttemptSchema>;

export const deliveryWithHistorySchema = responseObject('DeliveryDetail', {
  ...deliverySchema.shape,
  payload: anyMembers,
  history: z
    .array(deliveryAttemptSchema)
    .describe('All attempts, including those before a replay, oldest first.'),
});
export type DeliveryWithHistory = ApiResponse<typeof deliveryWithHistorySchema>;

export const deliveryPageSchema = responseObject('DeliveryPage', {
  deliveries: z.array(deliverySchema),
  next_cursor: nextCursor,
});
export type DeliveryPage = ApiResponse<typeof deliveryPageSchema>;

export const deliveryGroupSchema = responseObject('DeliveryGroup', {
  kind: z.enum(JOB_KINDS),
  target: z.string().describe('For a webhook, the id of the endpoint. Otherwise empty.'),
  state: z.enum(FAILED_STATES),
  cause: z.string().describe('Identifies the cause when you list, replay or cancel the group.'),
  count: countSchema,
  since: timestampSchema.describe('When the oldest delivery was created.'),
  next_attempt_at: timestampSchema.nullable().describe('Null if no retries are left.'),
  last_error: z.string().describe('The error of the newest delivery.'),
  last_response: z.string().describe('The receiver’s latest response. Empty if there was none.'),
  is_disabled: z.boolean().describe('True while the webhook endpoint is disabled.'),
});
export type DeliveryGroup = ApiResponse<typeof deliveryGroupSchema>;

export const deliveryGroupListSchema = responseObject('DeliveryGroups', {
  groups: z.array(deliveryGroupSchema).describe('Groups with the newest deliveries come first.'),
});
export type DeliveryGroupList = ApiResponse<typeof deliveryGroupListSchema>;

export const cancelDeliveriesResponseSchema = responseObject('CanceledDeliveries', {
  canceled: countSchema,
});

export const replayResponseSchema = responseObject('Replayed', { replayed: countSchema });
export type ReplayResponse = ApiResponse<typeof replayResponseSchema>;

/**
 * The counts begin at `since`, the time of the first failed attempt of the retried deliveries.
 */
export const endpointTroubleSchema = z.object({
  since: timestampSchema,
  attempts: countSchema.describe(
    'All attempts since then, including those of other deliveries to the endpoint.',
  ),
  failed: countSchema,
  next_attempt_at: timestampSchema.nullable().describe('Null while every retry is running.'),
  last_error: z.string().describe('The error of the last failed attempt.'),
  last_response: z
    .string()
    .describe('The receiver’s response to that attempt. Empty if there was none.'),
});
export type EndpointTrouble = ApiResponse<typeof endpointTroubleSchema>;

const webhookSecretStateSchema = z.object({
  variable: z.string().describe('The environment variable, which takes precedence.'),
  source: z
    .enum(['environment', 'console'])
    .nullable()
    .describe('Where the secret was set. Null if there is no secret. Then nothing is sent.'),
  unreadable: z
    .boolean()
    .describe(
      'Whether the stored secret was encrypted with the key of another Pickup server. If so, rotate the secret.',
    ),
  previous: z.boolean().describe('Whether requests are also signed with the previous secret.'),
});
export type WebhookSecretState = ApiResponse<typeof webhookSecretStateSchema>;

export const webhookEndpointSchema = responseObject('Webhook', {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  mapping: z.enum(WEBHOOK_MAPPINGS),
  allow_private_network: z.boolean(),
  paused: z
    .boolean()
    .describe(
      'If true, no new events are queued for the endpoint. Queued events wait until an owner resumes the endpoint.',
    ),
  secret: webhookSecretStateSchema,
  disabled_at: timestampSchema
    .nullable()
    .describe(
      'When the endpoint was disabled, for example after it responded with 410. Null while it is enabled.',
    ),
  disabled_reason: z.string(),
  deliveries: z
    .record(z.enum(JOB_STATES), countSchema)
    .describe('The endpoint’s deliveries by state. Every state has an entry.'),
  retrying: countSchema.describe(
    'Deliveries that have failed and are being retried. Included in `ready` and `running`.',
  ),
  trouble: endpointTroubleSchema
    .nullable()
    .describe('The receiver’s recent failures. Null while no delivery is being retried.'),
});
export type WebhookEndpointStatus = ApiResponse<typeof webhookEndpointSchema>;

export const webhookEndpointListSchema = responseObject('Webhooks', {
  webhooks: z.array(webhookEndpointSchema),
});
export type WebhookEndpointList = ApiResponse<typeof webhookEndpointListSchema>;
