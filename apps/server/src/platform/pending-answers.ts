interface Pending<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Requests to another thread, by number, until their responses arrive. */
export class PendingAnswers<Answer> {
  readonly #pending = new Map<number, Pending<Answer>>();
  #lastId = 0;

  get size(): number {
    return this.#pending.size;
  }

  /** Sends a request under a new number. Resolves with its response; rejects if `send` throws. */
  ask(send: (id: number) => void): Promise<Answer> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      send(id);
    });
  }

  /** Removes a request, so that the caller can resolve or reject it. Null if it has ended. */
  take(id: number): Pending<Answer> | null {
    const pending = this.#pending.get(id) ?? null;
    this.#pending.delete(id);
    return pending;
  }

  rejectAll(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
