import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BookingState } from '@pickup/contracts/booking-states';
import type { LeadQuality } from '@pickup/contracts/lead-quality';
import type {
  LeadStatus,
  NormalisedContact,
  RecomputedFigures,
} from '@pickup/contracts/operator-leads';
import type { LeadTier } from '@pickup/roi';

// The columns as queries see them. Keys, indexes, checks and triggers are in migrations/; a test compares both.
type Json = Readonly<Record<string, unknown>>;

// Milliseconds: what a JavaScript Date holds, so a cursor made of it loses nothing.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A lead. `sent`, `recomputed` and `normalised` are kept apart: what came, what our model says, what we
 * tidied. The columns beside them repeat what lists are filtered and ordered by.
 */
export const lead = pgTable('lead', {
  /** UUID version 7, made by the server: grows with time. */
  id: uuid('id').primaryKey(),
  receivedAt: moment('received_at').notNull(),
  idempotencyKey: text('idempotency_key'),
  status: text('status').$type<LeadStatus>().notNull(),
  quarantineReasons: text('quarantine_reasons').array().notNull(),
  tier: text('tier').$type<LeadTier>().notNull(),
  score: integer('score').notNull(),
  email: text('email').notNull(),
  businessType: text('business_type').notNull(),
  selectedPlan: text('selected_plan').notNull(),
  sent: jsonb('sent').$type<Json>().notNull(),
  recomputed: jsonb('recomputed').$type<RecomputedFigures>().notNull(),
  normalised: jsonb('normalised').$type<NormalisedContact>().notNull(),
  attribution: jsonb('attribution').$type<Json>().notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  /** 0 to 100; null on leads older than the score. */
  qualityScore: integer('quality_score'),
  quality: jsonb('quality').$type<LeadQuality>(),
  /** When the person's data was taken out of the row; what is left are bare figures. */
  erasedAt: moment('erased_at'),
  /** The utm_source, at most 100 characters; empty without one. Made of `attribution` by the database. */
  source: text('source')
    .notNull()
    .generatedAlwaysAs(sql`left(coalesce(attribution #>> '{utm,utm_source}', ''), 100)`),
  /** User id of whose lead it is. */
  assignee: uuid('assignee'),
  /** When somebody first set it to a status that says that he turned to it. */
  firstContactAt: moment('first_contact_at'),
  /** The change that can be undone; null once something else has changed status, assignee or first contact. */
  lastChange: uuid('last_change'),
});

/**
 * Proof of what was agreed to. Append-only: a trigger refuses changes, a revocation is a new row. The last
 * three columns chain the rows; they are filled once, shortly after the row was written.
 */
export const consent = pgTable('consent', {
  id: uuid('id').primaryKey(),
  leadId: uuid('lead_id').notNull(),
  status: text('status').$type<'granted' | 'revoked'>().notNull(),
  channel: text('channel').$type<'email' | 'sms' | 'call'>().notNull(),
  scope: text('scope').$type<'transactional' | 'marketing'>().notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  sellerName: text('seller_name').notNull(),
  /** Exactly as shown. */
  consentText: text('consent_text').notNull(),
  textVersion: text('text_version').notNull(),
  /** SHA-256 of the text's UTF-8 bytes, hex. */
  textHash: text('text_hash').notNull(),
  /** Whether the box was ticked before the visitor touched it, and what he did then. */
  boxDefault: text('box_default').$type<'unticked' | 'ticked'>().notNull(),
  action: text('action').notNull(),
  pageUrl: text('page_url').notNull(),
  referrer: text('referrer').notNull(),
  recordedAt: moment('recorded_at').notNull(),
  /** The visitor's own clock, as it came. */
  clientTime: text('client_time').notNull(),
  clientTimeZone: text('client_time_zone').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  formVersion: text('form_version').notNull(),
  /** Place in the chain, from 1, without gaps. */
  seq: bigint('seq', { mode: 'number' }),
  /** SHA-256, hex, of the row before; 64 zeros in the first. */
  previousHash: text('previous_hash'),
  hash: text('hash'),
});

/** Another body under a key that has its lead already: answered the same, kept, and never a second lead. */
export const leadResubmission = pgTable('lead_resubmission', {
  id: uuid('id').primaryKey(),
  leadId: uuid('lead_id').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** SHA-256 of the body's JSON, hex: the same later body is kept once. */
  bodyHash: text('body_hash').notNull(),
  sent: jsonb('sent').$type<Json>().notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
});

/** A call that a visitor asked for: its time, where it stands, and the calendar event that tells of it. */
export const bookingRequest = pgTable('booking_request', {
  id: uuid('id').primaryKey(),
  leadId: uuid('lead_id').notNull(),
  requestedAt: moment('requested_at').notNull(),
  /** By the wall clock of the visitor's time zone. */
  requestedDate: date('requested_date', { mode: 'string' }).notNull(),
  /** HH:MM */
  requestedTime: text('requested_time').notNull(),
  /** IANA name; the visitor's. */
  timeZone: text('time_zone').notNull(),
  note: text('note').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  state: text('state').$type<BookingState>().notNull(),
  /** The time that stands: as requested, or as proposed since. */
  startsAt: moment('starts_at').notNull(),
  minutes: integer('minutes').notNull(),
  /** iCalendar UID: a request keeps the one of the request that it replaces. */
  uid: uuid('uid').notNull(),
  /** iCalendar SEQUENCE: rises with every change of the event. */
  sequence: integer('sequence').notNull(),
  decidedAt: moment('decided_at'),
  decidedById: uuid('decided_by_id'),
  /** Name of the agent or key at the time; empty until someone has decided. */
  decidedBy: text('decided_by').notNull(),
  /** The agent's note to the visitor. */
  reply: text('reply').notNull(),
});
