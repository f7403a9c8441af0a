/** What is waited for takes its time on a busy machine: a captcha to solve, a password to hash, a mail to send. */
export const WAIT_MS = 30_000;

/** Things that arrive one by one, to be awaited: each is handed out once, so nothing is waited for twice. */
export class Arrivals<T> {
  readonly #all: T[] = [];
  readonly #taken = new Set<number>();
  readonly #waiting = new Set<() => void>();

  /** Everything so far, handed out or not. Grows. */
  get all(): readonly T[] {
    return this.#all;
  }

  add(item: T): void {
    this.#all.push(item);
    for (const look of this.#waiting) look();
  }

  /** The first that matches and was not handed out; rejects when none has come in time. */
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
