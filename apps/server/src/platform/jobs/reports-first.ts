import type { JobKind } from '@pickup/contracts/deliveries';
import type { AttemptsUnderWay } from './attempts-under-way.ts';

/** Reports have an SLA of seconds. No other kind of jobs has a promised time. */
export const REPORT: JobKind = 'report-mail';

/** Reports that neither begin nor end for this long wait for something other than this process. */
const STALLED_MS = 1_000;

/** How many jobs a claim may take. */
export interface Slots {
  /** Of each kind. With 0, the claim still finds when the kind's next job is due. */
  readonly free: ReadonlyMap<JobKind, number>;
  /** Of each kind but reports while reports need the CPU: one at a time. */
  readonly freeWhileBusy: ReadonlyMap<JobKind, number>;
  /** Reports need the CPU when a claim takes as many of them as this. */
  readonly busyFrom: number;
}

/**
 * Lets reports run before other jobs. While at least half of their slots are taken, jobs of each other kind run
 * one at a time, and nothing but a report makes the worker claim again: each claim takes time from the reports.
 */
export class ReportsFirst {
  readonly #attempts: Pick<AttemptsUnderWay, 'free' | 'atOnce'>;
  #movedAt = 0;

  constructor(attempts: Pick<AttemptsUnderWay, 'free' | 'atOnce'>) {
    this.#attempts = attempts;
  }

  /** Notes that an attempt of this kind has begun or ended. */
  moved(kind: JobKind): void {
    if (kind === REPORT) this.#movedAt = performance.now();
  }

  slots(): Slots {
    const free = this.#attempts.free();
    const freeWhileBusy = new Map(
      [...free].map(([kind, left]) => [kind, left === this.#attempts.atOnce(kind) ? 1 : 0]),
    );
    return { free, freeWhileBusy, busyFrom: Math.max(0, this.#untilBusy(free)) };
  }

  /** Whether at least half of the reports' slots are taken. */
  get isBusy(): boolean {
    return this.#untilBusy(this.#attempts.free()) <= 0;
  }

  /** Whether they are, and reports end. Then the next claim can wait for them. */
  get isMoving(): boolean {
    return this.isBusy && performance.now() - this.#movedAt < STALLED_MS;
  }

  #untilBusy(free: ReadonlyMap<JobKind, number>): number {
    const all = this.#attempts.atOnce(REPORT);
    const taken = all - (free.get(REPORT) ?? 0);
    return all === 0 ? Number.MAX_SAFE_INTEGER : Math.ceil(all / 2) - taken;
  }
}
