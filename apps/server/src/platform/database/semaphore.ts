/**
 * Lets a few of many go on at a time, first come, first served. Whoever goes past it overtakes all that
 * wait in it.
 */
export class Semaphore {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  /** `width`: how many go on at a time. */
  constructor(width: number) {
    this.#width = width;
  }

  /** Does the work when its turn has come; answers, or fails, as the work does. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#width) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  // The place goes from hand to hand, or a newcomer could take it before whose turn it is.
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
