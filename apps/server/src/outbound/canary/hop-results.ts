import type { CanaryHop } from '@pickup/contracts/canary';
import type { CanaryHopName } from '@pickup/contracts/canary-hops';

export function passed(name: CanaryHopName, tookMs: number, target = ''): CanaryHop {
  return { name, target, state: 'passed', took_ms: Math.max(0, Math.round(tookMs)), detail: '' };
}

export function failed(name: CanaryHopName, detail: string, target = ''): CanaryHop {
  return { name, target, state: 'failed', took_ms: null, detail: detail.slice(0, MAX_DETAIL) };
}

/** The hop is not configured. */
export function off(name: CanaryHopName, detail: string, target = ''): CanaryHop {
  return { name, target, state: 'off', took_ms: null, detail };
}

/** An earlier hop failed. */
export function unreached(name: CanaryHopName, target = ''): CanaryHop {
  return { name, target, state: 'unreached', took_ms: null, detail: '' };
}

const MAX_DETAIL = 500;

/** No hop may hold up the beat. */
const HOP_LIMIT_MS = 25_000;

export interface Measured<Result> {
  readonly hop: CanaryHop;
  /** Null if it failed. */
  readonly result: Result | null;
}

/** Passes a hop and measures how long it takes. Throws only when the attempt is aborted. */
export async function measured<Result>(
  name: CanaryHopName,
  signal: AbortSignal,
  pass: (signal: AbortSignal) => Promise<Result>,
): Promise<Measured<Result>> {
  const limit = AbortSignal.timeout(HOP_LIMIT_MS);
  const began = performance.now();
  try {
    const result = await pass(AbortSignal.any([signal, limit]));
    return { hop: passed(name, performance.now() - began), result };
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    const slow = `it took longer than ${HOP_LIMIT_MS / 1_000} seconds`;
    return { hop: failed(name, limit.aborted ? slow : reason), result: null };
  }
}
