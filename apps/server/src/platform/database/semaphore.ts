/**
 * Runs a few of many works at a time, first come, first served. Work that does not use it overtakes all that
 * wait.
 */
export class Semaphore {
  readonly #width: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `width`: how many run at a time. May change. */
  constructor(width: number | (() => number)) {
    this.#width = typeof width === 'number' ? () => width : width;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs the work when its turn comes. Resolves or rejects like the work. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#width()) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  // Free slots are passed on directly. Otherwise a newcomer could take it before the next in line.
  #release(): void {
    this.#running -= 1;
    while (this.#running < this.#width()) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#running += 1;
      next();
    }
  }
}
