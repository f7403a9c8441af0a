import { doublePrecision, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CallTurn, VoiceCallStatus } from '@pickup/contracts/voice-calls';

type Json = Readonly<Record<string, unknown>>;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A voice call: placed through our server, or one that only the platform's messages told us of. */
export const voiceCall = pgTable('voice_call', {
  /** UUID version 7; travels to the platform as the call's metadata. */
  id: uuid('id').primaryKey(),
  /** Null until the platform has answered. */
  platformId: text('platform_id'),
  source: text('source').$type<'page' | 'platform'>().notNull(),
  createdAt: moment('created_at').notNull(),
  leadId: uuid('lead_id'),
  status: text('status').$type<VoiceCallStatus>().notNull(),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  endedReason: text('ended_reason').notNull(),
  /** US dollars. */
  cost: doublePrecision('cost'),
  costs: jsonb('costs').$type<readonly Json[]>().notNull(),
  summary: text('summary').notNull(),
  /** Structured data and the success evaluation, as they came. */
  analysis: jsonb('analysis').$type<Json>().notNull(),
  transcript: text('transcript').notNull(),
  turns: jsonb('turns').$type<readonly CallTurn[]>().notNull(),
  recordingUrl: text('recording_url'),
  /** The calculator's numbers that the call began with. */
  variables: jsonb('variables').$type<Json>().notNull(),
  /** When the end-of-call report was stored. */
  reportedAt: moment('reported_at'),
  /** SHA-256, hex, of the visitor's network: what the caps count by. */
  networkHash: text('network_hash').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  pageUrl: text('page_url').notNull(),
  erasedAt: moment('erased_at'),
});

/** A server message of the platform. */
export const voiceEvent = pgTable('voice_event', {
  key: text('key').primaryKey(),
  callId: uuid('call_id'),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
  payload: jsonb('payload').$type<Json>().notNull(),
  answer: jsonb('answer').$type<Json>().notNull(),
});
