/** Limits how many tasks run at a time, first come, first served. */
export class Semaphore {
  readonly #width: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `width` is the limit, or a function that returns the current limit. */
  constructor(width: number | (() => number)) {
    this.#width = typeof width === 'number' ? () => width : width;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs the task when a slot is free. Resolves or rejects like the task. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#width()) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  // Passes the slot directly to the next task, so that no newcomer takes it first.
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
