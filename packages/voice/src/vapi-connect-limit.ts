/** A visitor who does not answer the browser's question is taken to have refused. */
const ASKING_LIMIT_MS = 30_000;

/** From the beginning of a call to the assistant listening. Time spent asking for the microphone is free. */
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

  /** The room is being joined: from here on the browser may ask; before, only the network can be slow. */
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

/** Whether the browser has a question about the microphone open. Not every one knows it by name: then no. */
export async function isMicrophonePromptOpen(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' });
    return status.state === 'prompt';
  } catch {
    return false;
  }
}
