/**
 * Runs a few of many works at a time, first come, first served. Work that does not use it overtakes all that
 * wait.
 */
export class Semaphore {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  /** `width`: how many run at a time. */
  constructor(width: number) {
    this.#width = width;
  }

  /** Runs the work when its turn comes. Resolves or rejects like the work. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#width) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  // The slot is passed on directly. Otherwise a newcomer could take it before the next in line.
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
