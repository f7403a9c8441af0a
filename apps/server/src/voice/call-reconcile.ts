import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import type { PlatformCall } from '@pickup/voice/platform/platform-shapes';
import type { Database } from '../platform/database/database.ts';
import { alertJobs } from '../domain/deliveries/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../platform/jobs/job.ts';
import { readStoredCall, type StoredCall } from '../domain/calls/stored-calls.ts';
import { applyCallReport, readCallReport } from '../domain/calls/call-report.ts';
import { queueCallEvent, type QueueEndedCallEvent } from '../domain/calls/ended-call.ts';
import { findPlacedCall } from './find-placed-call.ts';
import {
  endWithoutReport,
  deletePlacing,
  markRefused,
  rememberPlaced,
} from '../domain/calls/placed-calls.ts';
import {
  isGone,
  NO_KEY,
  PLATFORM_LIMIT_MS,
  PLATFORM_RETRY_SECONDS,
  platformTrouble,
} from './platform-trouble.ts';

export interface CallReconcileDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  /** Null without a key. */
  readonly platform: PlatformApi | null;
  readonly assistantId: string;
  /** Who hears of a call that could not be asked for: settings.mail.operators. */
  readonly operators: readonly string[];
  readonly tellEndedCall?: QueueEndedCallEvent;
  readonly now?: () => Date;
}

const MINUTE = 60_000;
/** What the platform may need to sum a call up; its own report brings more than an early look. */
const SUMMING_UP_MS = 2 * MINUTE;
/** A call that goes on is asked for again; one that never ends is not asked for for ever. */
const FIRST_WAIT_MS = 5 * MINUTE;
const LONGEST_MS = 24 * 60 * MINUTE;

/**
 * Asks the platform for a call whose report never came: payload `{callId}`. Finds out as well whether a
 * call was made of a request whose answer was lost, by the mark that the request carried.
 */
export function createCallReconcileHandler(deps: CallReconcileDeps): JobHandler {
  return {
    kind: 'call-reconcile',
    retryAfterSeconds: PLATFORM_RETRY_SECONDS,
    timeLimitMs: 2 * PLATFORM_LIMIT_MS + 10_000,
    atOnce: 2,
    run: (job, signal) => reconcile(deps, job, signal),
    onDead: (job, error) => alertJobs(deps.operators, job, error),
  };
}

type CallRow = Pick<
  StoredCall,
  'id' | 'platformId' | 'status' | 'createdAt' | 'reportedAt' | 'erasedAt'
>;

/** One attempt, for which the platform is there. */
interface Attempt {
  readonly database: CallReconcileDeps['database'];
  readonly platform: PlatformApi;
  readonly assistantId: string;
  readonly row: CallRow;
  readonly tellEndedCall: QueueEndedCallEvent | undefined;
  readonly signal: AbortSignal;
  readonly now: Date;
}

async function reconcile(
  { database, platform, assistantId, tellEndedCall, now = () => new Date() }: CallReconcileDeps,
  { payload: { callId } }: Job,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const row = typeof callId === 'string' ? await readStoredCall(database, callId) : null;
  if (!row) return { kind: 'dead', error: 'there is no such call' };
  const reason = whyNotAsked(row);
  if (reason !== null) return { kind: 'skipped', reason };
  if (!platform) return { kind: 'skipped', reason: NO_KEY };
  const common = { database, platform, assistantId, tellEndedCall };
  const attempt = { ...common, row, signal, now: now() };
  try {
    return row.platformId === null
      ? await lookUp(attempt)
      : await askUnlessErased(attempt, row.platformId);
  } catch (error) {
    return platformTrouble(error, attempt.now);
  }
}

function whyNotAsked({ status, reportedAt }: CallRow): string | null {
  if (reportedAt) return 'its report has come';
  if (status === 'refused') return 'the platform made no call';
  return null;
}

/** The process died, or the network did, between asking for the call and hearing of it. */
async function lookUp(attempt: Attempt): Promise<JobOutcome> {
  const { database, platform, assistantId, row, signal } = attempt;
  const { id: callId, createdAt } = row;
  const search = { callId, createdAt, assistantId, signal, timeoutMs: PLATFORM_LIMIT_MS };
  const found = await findPlacedCall(platform, search);
  if (!found) {
    await database.transaction((session) => markRefused(session, callId));
    return { kind: 'done', answer: 'the platform made no call' };
  }
  if (row.erasedAt) return erasing(found.id);
  const isOurs = await database.transaction(async (session) => {
    if (await rememberPlaced(session, callId, found)) return true;
    await deletePlacing(session, callId); // a lead or a message that came before us has made it a row
    return false;
  });
  if (isOurs) return askUnlessErased(attempt, found.id);
  return { kind: 'done', answer: 'the call is known by another row' };
}

/**
 * The person may have been erased before his call had a name there, so that nothing was removed: once the
 * name is in the row, an erasure finds it by itself.
 */
async function askUnlessErased(attempt: Attempt, platformId: string): Promise<JobOutcome> {
  const row = await readStoredCall(attempt.database, attempt.row.id);
  return row?.erasedAt ? erasing(platformId) : askFor(attempt, platformId);
}

/** Nobody knew what to remove when the person was forgotten; now it is known. A second removal does no harm. */
function erasing(platformId: string): JobOutcome {
  const answer = 'the person was erased, and the call is removed';
  return {
    kind: 'done',
    answer,
    causes: [{ kind: 'call-erase', leadId: null, payload: { platformId } }],
  };
}

async function askFor(attempt: Attempt, id: string): Promise<JobOutcome> {
  const { database, platform, row, signal, now } = attempt;
  let call: PlatformCall;
  try {
    call = await platform('GET /call/{id}', { path: { id }, signal, timeoutMs: PLATFORM_LIMIT_MS });
  } catch (error) {
    if (!isGone(error)) throw error;
    await database.transaction((session) => endWithoutReport(session, row.id));
    return { kind: 'done', answer: 'the platform has no such call any more' };
  }
  const until = notBefore(call, row, now);
  const isOver = call.status === 'ended';
  if (!isOver || !until) await storeReport(attempt, call);
  if (until) return { kind: 'postponed', until, reason: `the call is ${word(call.status)}` };
  if (isOver) return { kind: 'done', answer: 'stored what the platform knows of the call' };
  return { kind: 'done', answer: `the call is ${word(call.status)} after a day: given up` };
}

function storeReport(
  { database, row, tellEndedCall, now }: Attempt,
  call: PlatformCall,
): Promise<void> {
  const report = readCallReport(call);
  return database.transaction(async (session) => {
    const isFirst = await applyCallReport(session, row.id, report, now);
    if (isFirst) await queueCallEvent(session, row.id, tellEndedCall);
  });
}

function word(status: unknown): string {
  return typeof status === 'string' ? status : 'of no known status';
}

/** Null when the call can be stored as it is, or is not worth waiting for any more. */
function notBefore({ status, endedAt }: PlatformCall, { createdAt }: CallRow, now: Date) {
  const age = now.getTime() - createdAt.getTime();
  if (age > LONGEST_MS) return null;
  // An older call is asked for less often: after 5 minutes at first, in the end every half day.
  if (status !== 'ended') return new Date(now.getTime() + Math.max(FIRST_WAIT_MS, age / 2));
  const complete = Date.parse(endedAt ?? '') + SUMMING_UP_MS;
  return complete > now.getTime() ? new Date(complete) : null;
}
