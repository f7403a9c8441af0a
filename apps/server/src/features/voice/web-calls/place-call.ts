import { assistantFor, type VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import type { AssistantOverrides, WebCall } from '@pickup/voice/platform/platform-shapes';
import { AppError } from '../../../errors.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Log } from '../../../platform/log/log.ts';
import { networkHash } from '../../../platform/http/addresses/network-of.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { secondsUntilCallAllowed } from '../calls/call-caps.ts';
import { callError, wasDefinitelyRefused } from './call-error.ts';
import {
  insertPendingCall,
  markRefused,
  reconcileJob,
  storePlatformId,
  type CallToPlace,
} from '../calls/placed-calls.ts';

export interface PlaceCallDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn'>;
  readonly platform: PlatformApi;
  readonly voice: VoiceSettings;
  readonly rateLimits: boolean;
  /** If null, the assistant's own settings decide which messages the platform sends, and where. */
  readonly events: Pick<AssistantOverrides, 'server' | 'serverMessages'> | null;
  readonly log: Log;
  readonly timeLimitMs?: number;
}

/** The page gives up after 10 s. */
const TIME_LIMIT_MS = 8_000;

/**
 * Stores the call before requesting it, so that no call goes unrecorded after a crash. Throws an
 * AppError: `not_found` if no assistant speaks the page's language, `rate_limited` or
 * `unavailable`.
 */
export async function placeCall(
  deps: PlaceCallDeps,
  wanted: Omit<CallToPlace, 'id'>,
): Promise<WebCall> {
  const assistantId = assistantFor(deps.voice, wanted.language);
  if (assistantId === null) throw callsDisabled();
  const call: CallToPlace = { ...wanted, id: newId() };
  await deps.database.transaction((session) => reserve(deps, session, call));
  const placed = await requestCall(deps, assistantId, call);
  // The call exists now. If this write fails, the call's messages or the `call-reconcile` job
  // supplies the platform's id.
  await writeOrLog(deps, call.id, (session) => storePlatformId(session, call.id, placed));
  return placed;
}

export function callsDisabled(): AppError {
  return new AppError('not_found', 'This server places no calls.');
}

async function reserve(
  { queue, voice, rateLimits }: PlaceCallDeps,
  session: Session,
  call: CallToPlace,
): Promise<void> {
  const { ip, receivedAt: now } = call.facts;
  const wait = rateLimits
    ? await secondsUntilCallAllowed(session, voice.limits, networkHash(ip), now)
    : 0;
  if (wait > 0) {
    throw new AppError(
      'rate_limited',
      'There were too many calls today. Please call us by phone.',
      {
        headers: { 'retry-after': String(wait) },
      },
    );
  }
  await insertPendingCall(session, call);
  await queue.addIn(session, [reconcileJob(call.id, now, voice)]);
}

async function requestCall(
  deps: PlaceCallDeps,
  assistantId: string,
  call: CallToPlace,
): Promise<WebCall> {
  const { platform, log, timeLimitMs: timeoutMs = TIME_LIMIT_MS } = deps;
  try {
    const body = { assistantId, assistantOverrides: overrides(deps, call) };
    const placed: unknown = await platform('POST /call/web', { body, timeoutMs });
    if (isWebCall(placed)) return placed;
    throw new TypeError('The platform’s response contains no call');
  } catch (error) {
    if (wasDefinitelyRefused(error)) {
      await writeOrLog(deps, call.id, (session) => markRefused(session, call.id));
    }
    throw callError(error, call.id, log);
  }
}

function overrides({ voice, events }: PlaceCallDeps, { id, variables }: CallToPlace) {
  return {
    ...events,
    variableValues: variables,
    metadata: { pickup_call_id: id },
    maxDurationSeconds: Math.round(voice.maxMinutes * 60),
    // The assistant's own setting may allow recording.
    ...(voice.recording ? {} : { artifactPlan: { recordingEnabled: false } }),
  };
}

function isWebCall(body: unknown): body is WebCall {
  const { id, webCallUrl } = (body ?? {}) as Partial<Record<keyof WebCall, unknown>>;
  return typeof id === 'string' && id !== '' && typeof webCallUrl === 'string';
}

async function writeOrLog(
  { database, log }: PlaceCallDeps,
  callId: string,
  work: (session: Session) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction(work);
  } catch (error) {
    log.error(
      { callId, error: describeError(error) },
      'the platform’s response about a call was not stored',
    );
  }
}
