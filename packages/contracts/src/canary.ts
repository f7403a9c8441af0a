import { z } from 'zod';
import { answerCount, answerTime, type Answer } from './answer.ts';
import { CANARY_HOPS } from './canary-hops.ts';

/** The request header that carries a beat's token to the intake. Only the server knows a valid one. */
export const CANARY_HEADER = 'x-pickup-canary';

/** `off`: not configured. `unreached`: an earlier hop failed, so this one says nothing. */
const CANARY_HOP_STATES = ['passed', 'failed', 'off', 'unreached'] as const;
export type CanaryHopState = (typeof CANARY_HOP_STATES)[number];

export const canaryHopSchema = z.object({
  name: z.enum(CANARY_HOPS),
  target: z.string().describe('The endpoint’s id, for webhooks. Empty otherwise.'),
  state: z
    .enum(CANARY_HOP_STATES)
    .describe('`off`: not configured. `unreached`: an earlier hop failed.'),
  took_ms: answerCount.nullable().describe('Null unless it passed.'),
  detail: z.string().describe('Why it failed or was not checked. Empty otherwise.'),
});
export type CanaryHop = Answer<typeof canaryHopSchema>;

export const canaryBeatSchema = z.object({
  started_at: answerTime,
  finished_at: answerTime.nullable().describe('Null while the beat is under way.'),
  hops: z.array(canaryHopSchema).describe('In order. Those without a result yet are left out.'),
});
export type CanaryBeat = Answer<typeof canaryBeatSchema>;

/** How the owner is told of an outage. */
export const ALARM_WAYS = ['email', 'webhook', 'text'] as const;
export type AlarmWay = (typeof ALARM_WAYS)[number];

export const canaryOutageSchema = z.object({
  hop: z.enum(CANARY_HOPS),
  target: z.string().describe('The endpoint’s id, for webhooks. Empty otherwise.'),
  began_at: answerTime.describe('The start of the first beat in which the hop failed.'),
  detail: z.string().describe('Why it failed.'),
  told: z
    .array(
      z.object({
        way: z.enum(ALARM_WAYS),
        sent_at: answerTime.nullable().describe('Null if it was not sent yet.'),
      }),
    )
    .describe('The messages about it, by ways other than the one that failed.'),
});
export type CanaryOutage = Answer<typeof canaryOutageSchema>;

/** Response of GET /api/canary. */
export const canaryReportSchema = z.object({
  enabled: z.boolean(),
  next_at: answerTime
    .nullable()
    .describe(
      'When the next beat is due. Null while the canary is off, and before its first beat.',
    ),
  outages: z.array(canaryOutageSchema).describe('Those that have not ended, oldest first.'),
  beats: z.array(canaryBeatSchema).describe('Those of the last seven days, newest first.'),
});
export type CanaryReport = Answer<typeof canaryReportSchema>;
