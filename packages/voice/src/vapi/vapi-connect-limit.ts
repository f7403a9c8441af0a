const ASKING_LIMIT_MS = 30_000;

/**
 * Limits how long a call may take to connect. Waits up to 30 seconds longer while the browser asks
 * for the microphone.
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

  /** For the moment when the call joins the room, because the browser may then ask for the microphone. */
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

export async function isMicrophonePromptOpen(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' });
    return status.state === 'prompt';
  } catch {
    return false;
  }
}
