/**
 * Gives each email that waits for the same moment its own time. If a thousand emails of one network all
 * returned when a single slot frees, they would delay all others. Works per process, so with two processes
 * two emails return at once.
 */
export class ReturnTimes {
  readonly #paceMs: number;
  readonly #maxMs: number;
  /** How many emails got a time, by the moment that they wait for. */
  readonly #given = new Map<number, number>();

  constructor({ paceMs, maxMs }: { readonly paceMs: number; readonly maxMs: number }) {
    this.#paceMs = paceMs;
    this.#maxMs = maxMs;
  }

  /** When to return. The first email returns at the moment itself. */
  turn(freeAt: Date, now: Date): Date {
    this.#deleteBefore(now.getTime());
    const moment = freeAt.getTime();
    const ahead = this.#given.get(moment) ?? 0;
    this.#given.set(moment, ahead + 1);
    const latest = Math.max(moment, now.getTime() + this.#maxMs);
    return new Date(Math.min(moment + ahead * this.#paceMs, latest));
  }

  #deleteBefore(nowMs: number): void {
    for (const moment of this.#given.keys()) if (moment <= nowMs) this.#given.delete(moment);
  }
}
