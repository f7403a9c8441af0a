import type { CanaryBeat, CanaryReport } from '@pickup/contracts/canary';

export type BeatState = 'passed' | 'failed' | 'pending';

export function stateOf({ finished_at: finishedAt, hops }: CanaryBeat): BeatState {
  if (hops.some(({ state }) => state === 'failed')) return 'failed';
  return finishedAt === null ? 'pending' : 'passed';
}

/** `unsure`: the last beat failed in a step for the first time, so there is no alarm yet. */
export type CanaryStatus = 'off' | 'waiting' | 'passed' | 'unsure' | 'failed';

export function statusOf({ enabled, outages, beats }: CanaryReport): CanaryStatus {
  if (!enabled) return 'off';
  if (outages.length > 0) return 'failed';
  const last = beats.find((beat) => stateOf(beat) !== 'pending');
  if (!last) return 'waiting';
  return stateOf(last) === 'failed' ? 'unsure' : 'passed';
}

/** An hour of a day, in the reader's time zone. */
export interface CanaryHour {
  /** Null without a beat. */
  readonly state: BeatState | null;
}

export interface CanaryDay {
  /** Its first moment. */
  readonly at: number;
  readonly hours: readonly CanaryHour[];
}

const DAYS = 7;

/** The hours of the last seven days, oldest first. An hour in which a beat failed counts as failed. */
export function weekOf(beats: readonly CanaryBeat[], now: number): CanaryDay[] {
  const states = new Map<string, BeatState>();
  for (const beat of beats) {
    const hour = hourKey(new Date(beat.started_at));
    if (states.get(hour) !== 'failed') states.set(hour, stateOf(beat));
  }
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now);
    day.setHours(0, 0, 0, 0);
    day.setDate(day.getDate() - (DAYS - 1 - index));
    const hours = Array.from({ length: 24 }, (_hour, hour) => ({
      state: states.get(`${day.toDateString()} ${hour}`) ?? null,
    }));
    return { at: day.getTime(), hours };
  });
}

const hourKey = (time: Date) => `${time.toDateString()} ${time.getHours()}`;
