const PROMPT_LIMIT_MS = 30_000;

/**
 * Limits how long a call may take to connect. While the browser is asking the visitor for
 * microphone access, the limit is up to 30 seconds longer.
 */
export class VapiConnectLimit {
  readonly #ms: number;
  readonly #isPromptOpen: () => Promise<boolean>;
  readonly #onReached: () => void;
  #promptMsLeft = PROMPT_LIMIT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPromptExpected = false;
  #isCanceled = false;

  constructor(ms: number, isPromptOpen: () => Promise<boolean>, onReached: () => void) {
    this.#ms = ms;
    this.#isPromptOpen = isPromptOpen;
    this.#onReached = onReached;
  }

  arm(): void {
    this.#timer = setTimeout(() => void this.#check(), this.#ms);
  }

  /** Call this when the call starts to join, because the browser may then ask for access. */
  expectPrompt(): void {
    this.#isPromptExpected = true;
  }

  cancel(): void {
    this.#isCanceled = true;
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const isOpen = this.#isPromptExpected && this.#promptMsLeft > 0 && (await this.#isPromptOpen());
    if (this.#isCanceled) return;
    if (!isOpen) return this.#onReached();
    this.#promptMsLeft -= this.#ms;
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
