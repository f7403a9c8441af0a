/** A sleep that a call ends early. A call while nothing sleeps ends the next sleep at once. */
export class Wake {
  #called = false;
  #endSleep: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#endSleep?.();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#called) await this.#untilCalled(ms);
    this.#called = false;
  }

  #untilCalled(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#endSleep = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#endSleep = end;
    });
  }
}
