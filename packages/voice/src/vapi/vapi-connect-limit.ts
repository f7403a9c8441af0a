/** A visitor who does not answer the browser's prompt within this time counts as refusing. */
const ASKING_LIMIT_MS = 30_000;

/**
 * Limits the time from the start of a call until the assistant listens. Time spent asking for the
 * microphone does not count.
 */
export class VapiConnectLimit {
  readonly #ms: number;
  readonly #isAsking: () => Promise<boolean>;
  readonly #onReached: () => void;
  #askingLeft = ASKING_LIMIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mayAsk = false;
  #isLifted = false;

  constructor(ms: number, isAsking: () => Promise<boolean>, onReached: () => void) {
    this.#ms = ms;
    this.#isAsking = isAsking;
    this.#onReached = onReached;
  }

  arm(): void {
    this.#timer = setTimeout(() => void this.#check(), this.#ms);
  }

  /**
   * The room is being joined, so the browser may show its prompt from now on. The network causes
   * earlier delays.
   */
  allowAsking(): void {
    this.#mayAsk = true;
  }

  lift(): void {
    this.#isLifted = true;
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const asking = this.#mayAsk && this.#askingLeft > 0 && (await this.#isAsking());
    if (this.#isLifted) return;
    if (!asking) return this.#onReached();
    this.#askingLeft -= this.#ms;
    this.arm();
  }
}

/**
 * Returns whether the browser is asking for the microphone. Browsers that cannot report it give
 * false.
 */
export async function isMicrophonePromptOpen(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' });
    return status.state === 'prompt';
  } catch {
    return false;
  }
}
