/** If a visitor does not answer the browser's prompt within this time, the call fails. */
const ASKING_LIMIT_MS = 30_000;

/**
 * Limits the time from the start of a call until the assistant listens. The limit pauses while the
 * browser asks for the microphone.
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
   * Call this when the call joins the room, because the browser may ask for the microphone from
   * then on. Before that, only the network can cause a delay.
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
 * Returns whether the browser is asking for the microphone. Returns false if the browser does not
 * say.
 */
export async function isMicrophonePromptOpen(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' });
    return status.state === 'prompt';
  } catch {
    return false;
  }
}
