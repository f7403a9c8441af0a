/**
 * Spreads emails that wait for the same moment. If a thousand emails were retried as soon as a
 * single slot is free, they would delay all other emails. Each process spreads only its own emails.
 */
export class RetryTimes {
  readonly #paceMs: number;
  readonly #maxMs: number;
  /** The number of emails that wait for each moment. */
  readonly #waiting = new Map<number, number>();

  constructor({ paceMs, maxMs }: { readonly paceMs: number; readonly maxMs: number }) {
    this.#paceMs = paceMs;
    this.#maxMs = maxMs;
  }

  /**
   * Returns when to retry the next email that waits for `freeAt`. The first such email is retried
   * at that moment, and each further one `paceMs` later. No email waits longer than `maxMs`, unless
   * `freeAt` is later.
   */
  nextRetryAt(freeAt: Date, now: Date): Date {
    this.#deleteBefore(now.getTime());
    const moment = freeAt.getTime();
    const earlier = this.#waiting.get(moment) ?? 0;
    this.#waiting.set(moment, earlier + 1);
    const latest = Math.max(moment, now.getTime() + this.#maxMs);
    return new Date(Math.min(moment + earlier * this.#paceMs, latest));
  }

  #deleteBefore(nowMs: number): void {
    for (const moment of this.#waiting.keys()) if (moment <= nowMs) this.#waiting.delete(moment);
  }
}
