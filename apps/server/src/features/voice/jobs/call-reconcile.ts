import { assistantFor, type VoiceAssistants } from '@pickup/contracts/voice/voice-settings';
import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import type { PlatformCall } from '@pickup/voice/platform/platform-shapes';
import type { Database } from '../../../platform/database/database.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import { readStoredCall, type StoredCall } from '../calls/stored-calls.ts';
import { applyCallReport } from '../calls/call-report.ts';
import { readCallReport } from '../calls/read-call-report.ts';
import { eraseAtPlatform } from '../calls/erase-calls.ts';
import { queueCallEvent, type QueueEndedCallEvent } from '../calls/ended-call.ts';
import {
  endWithoutReport,
  deletePendingCall,
  markRefused,
  storePlatformId,
} from '../calls/placed-calls.ts';
import {
  isGone,
  NO_KEY,
  PLATFORM_LIMIT_MS,
  PLATFORM_RETRY_SECONDS,
  platformTrouble,
} from './platform-trouble.ts';

export interface CallReconcileDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly platform: PlatformApi | null;
  readonly voice: VoiceAssistants | null;
  readonly operators: readonly string[];
  readonly queueEndedCall?: QueueEndedCallEvent;
  readonly now?: () => Date;
}

const MINUTE = 60_000;
/** The platform may take this long after a call to summarize it. */
const SUMMARY_MS = 2 * MINUTE;
/** The first wait before a call that has not ended is fetched again. */
const FIRST_WAIT_MS = 5 * MINUTE;
/** A call that is older than this is not fetched again. */
const MAX_AGE_MS = 24 * 60 * MINUTE;

/** Payload: `{callId}`. Runs in case a call's report never arrives. */
export function createCallReconcileHandler(deps: CallReconcileDeps): JobHandler {
  return {
    kind: 'call-reconcile',
    retryAfterSeconds: PLATFORM_RETRY_SECONDS,
    timeLimitMs: 2 * PLATFORM_LIMIT_MS + 10_000,
    concurrency: 2,
    run: (job, signal) => reconcile(deps, job, signal),
    onDead: (job, error) => alertJobs(deps.operators, job, error),
  };
}

type CallRow = Pick<
  StoredCall,
  'id' | 'platformId' | 'status' | 'createdAt' | 'reportedAt' | 'erasedAt' | 'language'
>;

interface Attempt {
  readonly database: CallReconcileDeps['database'];
  readonly platform: PlatformApi;
  readonly voice: VoiceAssistants | null;
  readonly row: CallRow;
  readonly queueEndedCall: QueueEndedCallEvent | undefined;
  readonly signal: AbortSignal;
  readonly now: Date;
}

async function reconcile(
  { database, platform, voice, queueEndedCall, now = () => new Date() }: CallReconcileDeps,
  { payload: { callId } }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const row = typeof callId === 'string' ? await readStoredCall(database, callId) : null;
  if (!row) return { kind: 'dead', error: 'there is no such call' };
  const reason = reasonToSkip(row);
  if (reason !== null) return { kind: 'skipped', reason };
  if (!platform) return { kind: 'skipped', reason: NO_KEY };
  const common = { database, platform, voice, queueEndedCall };
  const attempt = { ...common, row, signal, now: now() };
  try {
    return row.platformId === null
      ? await lookUp(attempt)
      : await fetchUnlessErased(attempt, row.platformId);
  } catch (error) {
    return platformTrouble(error, attempt.now);
  }
}

function reasonToSkip({ status, reportedAt }: CallRow): string | null {
  if (reportedAt) return 'its report has arrived';
  if (status === 'refused') return 'the platform made no call';
  return null;
}

/**
 * Looks for the call at the platform. The platform's response to our request never arrived, because
 * the server stopped or the network failed.
 */
async function lookUp(attempt: Attempt): Promise<JobOutcome> {
  const { database, platform, voice, row, signal } = attempt;
  const { id: callId, createdAt, language } = row;
  // If the settings no longer have an assistant for this language, the search covers the calls of
  // all assistants.
  const assistantId = voice && assistantFor(voice, language);
  const search = { callId, createdAt, assistantId, signal, timeoutMs: PLATFORM_LIMIT_MS };
  const found = await findPlacedCall(platform, search);
  if (!found) {
    await database.transaction((session) => markRefused(session, callId));
    return { kind: 'done', response: 'the platform made no call' };
  }
  if (row.erasedAt) return eraseOutcome(found.id);
  const isStored = await database.transaction(async (session) => {
    if (await storePlatformId(session, callId, found)) return true;
    // The call already has another row, which was created for a message or a lead.
    await deletePendingCall(session, callId);
    return false;
  });
  if (isStored) return fetchUnlessErased(attempt, found.id);
  return { kind: 'done', response: 'the call is already stored in another row' };
}

/** If the person was erased before we had the platform's id, the platform still has the call. */
async function fetchUnlessErased(attempt: Attempt, platformId: string): Promise<JobOutcome> {
  const row = await readStoredCall(attempt.database, attempt.row.id);
  return row?.erasedAt ? eraseOutcome(platformId) : fetchCall(attempt, platformId);
}

/** An erasure may already have queued the same deletion, but deleting a call twice is safe. */
function eraseOutcome(platformId: string): JobOutcome {
  const response = 'the person was erased, so the platform will be asked to delete the call';
  return {
    kind: 'done',
    response,
    followUpJobs: [eraseAtPlatform(platformId)],
  };
}

async function fetchCall(attempt: Attempt, id: string): Promise<JobOutcome> {
  const { database, platform, row, signal, now } = attempt;
  let call: PlatformCall;
  try {
    call = await platform('GET /call/{id}', { path: { id }, signal, timeoutMs: PLATFORM_LIMIT_MS });
  } catch (error) {
    if (!isGone(error)) throw error;
    await database.transaction((session) => endWithoutReport(session, row.id));
    return { kind: 'done', response: 'the platform no longer has this call' };
  }
  const until = notBefore(call, row, now);
  const isOver = call.status === 'ended';
  if (!isOver || !until) await storeReport(attempt, call);
  if (until) return { kind: 'postponed', until, reason: `the call is ${statusText(call.status)}` };
  if (isOver) return { kind: 'done', response: 'stored what the platform has of the call' };
  return { kind: 'done', response: `the call is ${statusText(call.status)} after a day; gave up` };
}

function storeReport(
  { database, row, queueEndedCall, now }: Attempt,
  call: PlatformCall,
): Promise<void> {
  const report = readCallReport(call);
  return database.transaction(async (session) => {
    const isFirst = await applyCallReport(session, row.id, report, now);
    if (isFirst) await queueCallEvent(session, row.id, queueEndedCall);
  });
}

function statusText(status: unknown): string {
  return typeof status === 'string' ? status : 'in an unknown state';
}

/** Returns null if the call can be stored now, or if it is too old to wait any longer. */
function notBefore({ status, endedAt }: PlatformCall, { createdAt }: CallRow, now: Date) {
  const age = now.getTime() - createdAt.getTime();
  if (age > MAX_AGE_MS) return null;
  // The wait grows with the call's age, from 5 minutes to half a day.
  if (status !== 'ended') return new Date(now.getTime() + Math.max(FIRST_WAIT_MS, age / 2));
  const completeAt = Date.parse(endedAt ?? '') + SUMMARY_MS;
  return completeAt > now.getTime() ? new Date(completeAt) : null;
}

// The search covers calls from before and after our request, because our clock and the platform's
// may differ. The request reached the platform within seconds or never.
const BEFORE_MS = 5 * 60_000;
const AFTER_MS = 15 * 60_000;
const MAX_CALLS = 1_000;

interface PlacedCallSearch {
  readonly callId: string;
  readonly createdAt: Date;
  readonly assistantId: string | null;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

async function findPlacedCall(
  platform: PlatformApi,
  { callId, createdAt, assistantId, signal, timeoutMs }: PlacedCallSearch,
): Promise<PlatformCall | null> {
  const calls: unknown = await platform('GET /call', {
    query: {
      assistantId,
      createdAtGt: new Date(createdAt.getTime() - BEFORE_MS),
      createdAtLt: new Date(createdAt.getTime() + AFTER_MS),
      limit: MAX_CALLS,
    },
    signal,
    timeoutMs,
  });
  if (!Array.isArray(calls)) throw new TypeError('The platform did not return a list of calls');
  return calls.find((call: PlatformCall | null) => pickupIdOf(call) === callId) ?? null;
}

function pickupIdOf(call: PlatformCall | null): unknown {
  return call?.assistantOverrides?.metadata?.['pickup_call_id'];
}
