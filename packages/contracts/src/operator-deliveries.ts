import { z } from 'zod';
import {
  DELIVERY_STATES,
  JOB_KINDS,
  REPLAYED_STATES,
  type AttemptOutcome,
  type DeliveryKind,
  type JobState,
} from './deliveries.ts';
import type { WebhookEvent, WebhookMapping } from './webhook-settings.ts';

/** A webhook's id. One that is no longer in the settings may still have deliveries. */
const target = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'must be the id of a webhook' });

/** Query of GET /api/deliveries, newest first. Unknown parameters are refused. */
export const deliveryListQuerySchema = z.strictObject({
  state: z.enum(DELIVERY_STATES).optional(),
  kind: z.enum(JOB_KINDS).optional(),
  lead_id: z.uuid({ error: 'must be the id of a lead' }).optional(),
  /** A webhook endpoint's id. */
  target: target.optional(),
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>;

/**
 * Body of POST /api/deliveries/replay: all in these states, optionally of a kind or for a target.
 */
export const replayRequestSchema = z.strictObject({
  kind: z.enum(JOB_KINDS).optional(),
  target: target.optional(),
  states: z.array(z.enum(REPLAYED_STATES)).min(1).max(2).default(['dead']),
});

/** A delivery for a lead and its state. Times are ISO 8601, UTC. */
export interface Delivery {
  /** Part of the Message-ID and the webhook-id. */
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly lead_id: string | null;
  /** Null without a lead, for an erased one, and for a key that may not read leads. */
  readonly lead_name: string | null;
  /** The endpoint's id of a webhook; otherwise empty. */
  readonly target: string;
  /** The event of a webhook; otherwise empty. */
  readonly event: string;
  readonly state: JobState;
  /** Attempts since it was created or last replayed. */
  readonly attempts: number;
  readonly created_at: string;
  /** The earliest time of the next attempt. */
  readonly run_at: string;
  readonly finished_at: string | null;
  /** Why the last attempt failed; empty if none has. */
  readonly last_error: string;
}

/** One attempt. */
export interface DeliveryAttempt {
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly outcome: AttemptOutcome;
  /** The receiver's response. */
  readonly answer: string;
  readonly error: string;
}

/** Response of GET /api/deliveries/:id. */
export interface DeliveryWithHistory extends Delivery {
  readonly payload: Readonly<Record<string, unknown>>;
  /** All attempts, including those before a replay, oldest first. */
  readonly history: readonly DeliveryAttempt[];
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}

/** Response of POST /api/deliveries/replay. */
export interface ReplayAnswer {
  readonly replayed: number;
}

/** A configured webhook endpoint and the state of its deliveries. */
export interface WebhookEndpointStanding {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly mapping: WebhookMapping;
  /** When it was disabled, for example after it answered 410; null while it is in use. */
  readonly disabled_at: string | null;
  readonly disabled_reason: string;
  /** Its deliveries by state; every state has an entry. */
  readonly deliveries: Readonly<Record<JobState, number>>;
  /** Deliveries waiting for another attempt after a failure; included in `ready` and `running`. */
  readonly retrying: number;
  /** Null while no delivery is being retried. */
  readonly trouble: EndpointTrouble | null;
}

/** The endpoint's failures since the first failed attempt of the deliveries being retried. */
export interface EndpointTrouble {
  readonly since: string;
  /** All attempts since then, of any delivery. */
  readonly attempts: number;
  readonly failed: number;
  /** Null while every retry is running. */
  readonly next_attempt_at: string | null;
  /** From the last failed attempt. */
  readonly last_error: string;
}

export interface WebhookEndpointList {
  readonly webhooks: readonly WebhookEndpointStanding[];
}
