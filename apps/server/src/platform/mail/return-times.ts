/**
 * Lines up those who wait for the same moment, each at a turn of its own: a thousand mails of one network
 * that all came back when a single place frees would keep the worker from everybody else's. For one
 * process; two of them let two come at once.
 */
export class ReturnTimes {
  readonly #paceMs: number;
  readonly #longestMs: number;
  /** How many were told to come, by the moment that they wait for. */
  readonly #told = new Map<number, number>();

  constructor({ paceMs, longestMs }: { readonly paceMs: number; readonly longestMs: number }) {
    this.#paceMs = paceMs;
    this.#longestMs = longestMs;
  }

  /** When to come back: the first one at the moment itself. */
  turn(freeAt: Date, now: Date): Date {
    this.#forgetBefore(now.getTime());
    const moment = freeAt.getTime();
    const ahead = this.#told.get(moment) ?? 0;
    this.#told.set(moment, ahead + 1);
    const latest = Math.max(moment, now.getTime() + this.#longestMs);
    return new Date(Math.min(moment + ahead * this.#paceMs, latest));
  }

  #forgetBefore(nowMs: number): void {
    for (const moment of this.#told.keys()) if (moment <= nowMs) this.#told.delete(moment);
  }
}
