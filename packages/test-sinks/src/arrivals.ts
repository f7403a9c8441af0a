/**
 * How long a test waits for an item. On a busy machine, solving a captcha, hashing a password or
 * writing the first report can be slow. The wait is shorter than a test's time limit, so that a
 * failing test reports which wait timed out.
 */
export const WAIT_MS = process.env['VITEST'] ? 30_000 : 60_000;

/** Lets a test wait for items. Each item is returned once, so two waits never get the same item. */
export class Arrivals<T> {
  readonly #all: T[] = [];
  readonly #returned = new Set<number>();
  readonly #waiting = new Set<() => void>();

  /** Every item so far, returned or not. The same list grows as items arrive. */
  get all(): readonly T[] {
    return this.#all;
  }

  add(item: T): void {
    this.#all.push(item);
    for (const look of this.#waiting) look();
  }

  /**
   * Returns the first matching item that no earlier call has returned. Rejects if none arrives
   * within `timeoutMs`.
   */
  next(predicate: (item: T) => boolean, timeoutMs: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const look = () => {
        const index = this.#all.findIndex((item, i) => !this.#returned.has(i) && predicate(item));
        const found = this.#all[index];
        if (found === undefined) return;
        this.#returned.add(index);
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(
          new Error(
            `No match arrived in ${timeoutMs} ms (${this.#all.length} items arrived in total)`,
          ),
        );
      }, timeoutMs);
      this.#waiting.add(look);
      look();
    });
  }
}
