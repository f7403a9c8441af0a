import type { VoiceSettings } from '@pickup/contracts/voice-settings';
import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import type { AssistantOverrides, WebCall } from '@pickup/voice/platform/platform-shapes';
import { AppError } from '../errors.ts';
import type { Database, Session } from '../platform/database/database.ts';
import { describeError } from '../platform/log/describe-error.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import { networkHash } from '../platform/http/network-of.ts';
import { newId } from '../platform/database/new-id.ts';
import { secondsUntilRoom } from '../domain/calls/call-caps.ts';
import { noCall, wasDefinitelyRefused } from './no-call.ts';
import {
  insertPlacing,
  markRefused,
  rememberPlaced,
  type CallToPlace,
} from '../domain/calls/placed-calls.ts';
import { reconcileJob } from './reconcile-job.ts';

export interface PlaceCallDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn'>;
  readonly platform: PlatformApi;
  readonly voice: VoiceSettings;
  /** `false` is RATE_LIMITS=off. */
  readonly rateLimits: boolean;
  /** Where the platform tells of the call; null leaves it to what the assistant itself says. */
  readonly events: Pick<AssistantOverrides, 'server' | 'serverMessages'> | null;
  readonly log: Log;
  /** Of one request to the platform. */
  readonly timeLimitMs?: number;
}

/** The page gives up after 10 s: it shall hear from us before. */
const TIME_LIMIT_MS = 8_000;

/**
 * Places one call. What we know of it is on disk before the platform is asked, together with the job that
 * asks how it ended: wherever this process dies, no call that was made stays unknown, and none counts twice.
 * Throws AppError `rate_limited` over a cap, `unavailable` when the platform makes none.
 */
export async function placeCall(
  deps: PlaceCallDeps,
  wanted: Omit<CallToPlace, 'id'>,
): Promise<WebCall> {
  const call: CallToPlace = { ...wanted, id: newId() };
  await deps.database.transaction((session) => reserve(deps, session, call));
  const placed = await ask(deps, call);
  // The visitor's call is under way: what could not be written, its messages or the job bring.
  await write(deps, call.id, (session) => rememberPlaced(session, call.id, placed));
  return placed;
}

async function reserve(
  { queue, voice, rateLimits }: PlaceCallDeps,
  session: Session,
  call: CallToPlace,
): Promise<void> {
  const { ip, receivedAt: now } = call.facts;
  const wait = rateLimits ? await secondsUntilRoom(session, voice.limits, networkHash(ip), now) : 0;
  if (wait > 0) {
    throw new AppError(
      'rate_limited',
      'There were too many calls today. Please call us by phone.',
      {
        headers: { 'retry-after': String(wait) },
      },
    );
  }
  await insertPlacing(session, call);
  await queue.addIn(session, [reconcileJob(call.id, now, voice)]);
}

async function ask(deps: PlaceCallDeps, call: CallToPlace): Promise<WebCall> {
  const { platform, log, timeLimitMs: timeoutMs = TIME_LIMIT_MS } = deps;
  try {
    const placed: unknown = await platform('POST /call/web', { body: body(deps, call), timeoutMs });
    if (isWebCall(placed)) return placed;
    throw new TypeError('The platform answered with no call');
  } catch (error) {
    if (wasDefinitelyRefused(error)) {
      await write(deps, call.id, (session) => markRefused(session, call.id));
    }
    throw noCall(error, call.id, log);
  }
}

function body({ voice, events }: PlaceCallDeps, { id, variables }: CallToPlace) {
  return {
    assistantId: voice.assistantId,
    assistantOverrides: {
      ...events,
      variableValues: variables,
      metadata: { pickup_call_id: id },
      maxDurationSeconds: Math.round(voice.maxMinutes * 60),
      // Whatever the assistant says: who settled that no sound is kept must not depend on it.
      ...(voice.recording ? {} : { artifactPlan: { recordingEnabled: false } }),
    },
  };
}

function isWebCall(answer: unknown): answer is WebCall {
  const { id, webCallUrl } = (answer ?? {}) as Partial<Record<keyof WebCall, unknown>>;
  return typeof id === 'string' && id !== '' && typeof webCallUrl === 'string';
}

async function write(
  { database, log }: PlaceCallDeps,
  callId: string,
  work: (session: Session) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction(work);
  } catch (error) {
    log.error({ callId, error: describeError(error) }, 'what became of a call was not written');
  }
}
