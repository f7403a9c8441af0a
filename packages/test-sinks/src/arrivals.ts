/**
 * Solving a captcha, hashing a password or drawing the first report may take long on a busy machine. Shorter than the
 * limit of a test, so that the error names what was missing: a test of Vitest has a minute, a journey has several.
 */
export const WAIT_MS = process.env['VITEST'] ? 30_000 : 60_000;

/**
 * Items that arrive over time and can be awaited. Each is returned once, so two waits never get the
 * same.
 */
export class Arrivals<T> {
  readonly #all: T[] = [];
  readonly #taken = new Set<number>();
  readonly #waiting = new Set<() => void>();

  /** Everything so far, returned or not, in a list that keeps growing. */
  get all(): readonly T[] {
    return this.#all;
  }

  add(item: T): void {
    this.#all.push(item);
    for (const look of this.#waiting) look();
  }

  /** The first matching item that was not returned before; rejects when none arrives in time. */
  next(predicate: (item: T) => boolean, timeoutMs: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const look = () => {
        const index = this.#all.findIndex((item, i) => !this.#taken.has(i) && predicate(item));
        const found = this.#all[index];
        if (found === undefined) return;
        this.#taken.add(index);
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(
          new Error(`Nothing that matches in ${timeoutMs} ms; ${this.#all.length} came in all`),
        );
      }, timeoutMs);
      this.#waiting.add(look);
      look();
    });
  }
}
