import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import type { PlatformCall } from '@pickup/voice/platform/platform-shapes';

// Our clock and the platform's may differ. A request reaches it within seconds or never.
const BEFORE_MS = 5 * 60_000;
const AFTER_MS = 15 * 60_000;
/** The maximum number of calls that the platform lists at once. */
const MAX_CALLS = 1_000;

export interface PlacedCallSearch {
  readonly callId: string;
  readonly createdAt: Date;
  /** Null searches the calls of every assistant. */
  readonly assistantId: string | null;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** The call that the platform made for a request whose answer never reached us, or null. */
export async function findPlacedCall(
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
  if (!Array.isArray(calls)) throw new TypeError('The platform listed no calls');
  return calls.find((call: PlatformCall | null) => markOf(call) === callId) ?? null;
}

function markOf(call: PlatformCall | null): unknown {
  return call?.assistantOverrides?.metadata?.['pickup_call_id'];
}
