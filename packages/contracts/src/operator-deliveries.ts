import { z } from 'zod';
import {
  DELIVERY_STATES,
  JOB_KINDS,
  REPLAYED_STATES,
  type AttemptOutcome,
  type JobKind,
  type JobState,
} from './deliveries.ts';
import type { WebhookEvent } from './webhook-events.ts';
import type { WebhookMapping } from './webhook-settings.ts';

/** A webhook's id; one that is not in the settings any more may have deliveries still. */
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

/** Body of POST /api/deliveries/replay: all in these states, of a kind or for a target where given. */
export const replayRequestSchema = z.strictObject({
  kind: z.enum(JOB_KINDS).optional(),
  target: target.optional(),
  states: z.array(z.enum(REPLAYED_STATES)).min(1).max(2).default(['dead']),
});

/** One thing that is done for a lead, and where it stands. Times are ISO, UTC. */
export interface Delivery {
  /** The Message-ID and the webhook-id are made of it. */
  readonly id: string;
  readonly kind: JobKind;
  readonly lead_id: string | null;
  /** Null without a lead, for an erased one, and for a key that may not read leads. */
  readonly lead_name: string | null;
  /** Webhooks: the endpoint's id; else empty. */
  readonly target: string;
  /** Webhooks: what happened; else empty. */
  readonly event: string;
  readonly state: JobState;
  /** Attempts since it was made or replayed last. */
  readonly attempts: number;
  readonly created_at: string;
  /** Not before then. */
  readonly run_at: string;
  readonly finished_at: string | null;
  /** Why the last attempt failed; empty while none has. */
  readonly last_error: string;
}

/** One try. */
export interface DeliveryAttempt {
  readonly number: number;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly outcome: AttemptOutcome;
  /** What the other side said. */
  readonly answer: string;
  readonly error: string;
}

/** Answer of GET /api/deliveries/:id. */
export interface DeliveryWithHistory extends Delivery {
  readonly payload: Readonly<Record<string, unknown>>;
  /** Every attempt ever made, those before a replay included, oldest first. */
  readonly history: readonly DeliveryAttempt[];
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}

/** Answer of POST /api/deliveries/replay. */
export interface ReplayAnswer {
  readonly replayed: number;
}

/** A webhook endpoint of the settings, and how its deliveries stand. */
export interface WebhookEndpointStanding {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly mapping: WebhookMapping;
  /** Since when nothing is sent to it (it answered 410, say); null while it is in use. */
  readonly disabled_at: string | null;
  readonly disabled_reason: string;
  /** Deliveries to it by state; every state is named. */
  readonly deliveries: Readonly<Record<JobState, number>>;
  /** How many of those wait for another attempt after a failed one; part of `ready` and `running`. */
  readonly retrying: number;
  /** Null while no delivery is being retried. */
  readonly trouble: EndpointTrouble | null;
}

/** How an endpoint has failed since the first failed attempt of the deliveries that are being retried. */
export interface EndpointTrouble {
  readonly since: string;
  /** All attempts since then, whatever their delivery. */
  readonly attempts: number;
  readonly failed: number;
  /** Null while every retry is under way. */
  readonly next_attempt_at: string | null;
  /** Of the last failed attempt. */
  readonly last_error: string;
}

export interface WebhookEndpointList {
  readonly webhooks: readonly WebhookEndpointStanding[];
}
