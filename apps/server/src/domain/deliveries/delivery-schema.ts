import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AttemptOutcome, JobState } from '@pickup/contracts/deliveries';
import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/suppression';

// Columns as queries see them, continued from schema.ts: what accepting a lead causes.
type Json = Readonly<Record<string, unknown>>;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The outbox: one row for each thing that has to be done, kept after it is done. */
export const job = pgTable('job', {
  /** UUID version 7. Stays the same over all attempts, so it is what receivers tell repetitions by. */
  id: uuid('id').primaryKey(),
  /** Which handler runs it. */
  kind: text('kind').notNull(),
  leadId: uuid('lead_id'),
  /** Webhooks: the endpoint's id in the settings. */
  target: text('target').notNull(),
  /** Webhooks: 'lead.created', … */
  event: text('event').notNull(),
  payload: jsonb('payload').$type<Json>().notNull(),
  state: text('state').$type<JobState>().notNull(),
  /** Since it was made or replayed last. */
  attempts: integer('attempts').notNull(),
  /** How many of them ended without a word. */
  lost: integer('lost').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Not before then. */
  runAt: moment('run_at').notNull(),
  /** Of the attempt under way: only its holder may say how it ended. */
  lease: uuid('lease'),
  leasedAt: moment('leased_at'),
  leaseUntil: moment('lease_until'),
  finishedAt: moment('finished_at'),
  lastError: text('last_error').notNull(),
});

/** One try of a job. */
export const jobAttempt = pgTable('job_attempt', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  number: integer('number').notNull(),
  startedAt: moment('started_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  outcome: text('outcome').$type<AttemptOutcome>().notNull(),
  /** What the other side said: an SMTP reply, an HTTP status with the beginning of the body. */
  answer: text('answer').notNull(),
  error: text('error').notNull(),
});

/** The unguessable addresses that a lead's mails link to. */
export const leadLink = pgTable('lead_link', {
  leadId: uuid('lead_id').primaryKey(),
  reportToken: text('report_token').notNull(),
  unsubscribeToken: text('unsubscribe_token').notNull(),
  madeAt: moment('made_at').notNull(),
  reportRevokedAt: moment('report_revoked_at'),
});

/** Addresses that get no marketing, or nothing at all. */
export const suppression = pgTable(
  'suppression',
  {
    /** SHA-256, hex, of the address in lower case: still honoured when the address itself is erased. */
    emailHash: text('email_hash').notNull(),
    scope: text('scope').$type<SuppressionScope>().notNull(),
    email: text('email'),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    leadId: uuid('lead_id'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.scope] })],
);

/** Mails of the last hours, for the caps. Addresses by their hashes; rows older than a day are removed. */
export const mailSent = pgTable('mail_sent', {
  jobId: uuid('job_id').primaryKey(),
  addressHash: text('address_hash').notNull(),
  networkHash: text('network_hash').notNull(),
  sentAt: moment('sent_at').notNull(),
});

/** What is known of an endpoint beside the settings: whether it has said that it is gone. */
export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: text('id').primaryKey(),
  disabledAt: moment('disabled_at'),
  reason: text('reason').notNull(),
});
