import type {
  CallRequest,
  CallStage,
  SayOptions,
  StageStatus,
  VoiceCall,
  VoiceCallEvent,
  VoiceVariables,
} from './voice-call.ts';
import { findVapiClass, type VapiClass, type VapiClient } from './vapi-client.ts';
import { containRejections } from './contain-rejections.ts';
import { judgeVapiError } from './vapi-error.ts';

/** Public identifiers of the platform; the platform's secret key never comes to a browser. */
export interface VapiSettings {
  readonly publicKey: string;
  readonly assistantId: string;
  /** Another host than the platform's own, without a trailing slash. One per page: the library keeps it. */
  readonly apiBaseUrl?: string;
}

export interface VapiCallOptions {
  /** From `start` to the assistant listening, milliseconds. The library's own limit is 66 s. */
  readonly connectLimitMs?: number;
  /** Whether the browser is asking the visitor for his microphone: that time does not count. */
  readonly isAskingForMicrophone?: () => Promise<boolean>;
}

const CONNECT_LIMIT_MS = 10_000;
/** A visitor who does not answer the browser's question is taken to have refused. */
const ASKING_LIMIT_MS = 30_000;
/** How long a new call waits for the last one to let go of the microphone. */
const RELEASE_LIMIT_MS = 2_000;

/** Loads the platform's library (65 kB brotli); the second time it is there already. */
export async function loadVapi(): Promise<VapiClass> {
  return findVapiClass(await import('@vapi-ai/web'));
}

/** A call over Vapi, ready to start. Rejects when the library cannot be loaded. */
export async function createVapiVoiceCall(
  settings: VapiSettings,
  options?: VapiCallOptions,
): Promise<VoiceCall> {
  const Vapi = await loadVapi();
  // avoidEval: the call machine comes as a script with an address, which a CSP can allow.
  const client = new Vapi(settings.publicKey, settings.apiBaseUrl, { avoidEval: true });
  return new VapiVoiceCall(client, settings.assistantId, options);
}

// Daily allows one call object at a time, and leaving a room takes a moment.
let released: Promise<unknown> = Promise.resolve();

/**
 * One call, its state taken from the library's events alone: the promise of its `start` stays
 * pending for ever when a call is stopped while it joins. Owns the connect limit.
 */
export class VapiVoiceCall implements VoiceCall {
  readonly #client: VapiClient;
  readonly #assistantId: string;
  readonly #options: Required<VapiCallOptions>;
  readonly #listeners = new Set<(event: VoiceCallEvent) => void>();
  #phase: 'ready' | 'connecting' | 'connected' | 'over' = 'ready';
  #limit: ReturnType<typeof setTimeout> | undefined;
  #joining = false;

  constructor(client: VapiClient, assistantId: string, options: VapiCallOptions = {}) {
    this.#client = client;
    this.#assistantId = assistantId;
    this.#options = {
      connectLimitMs: CONNECT_LIMIT_MS,
      isAskingForMicrophone: isMicrophonePromptOpen,
      ...options,
    };
    this.#listen();
  }

  on(listener: (event: VoiceCallEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start({ variables }: CallRequest): void {
    if (this.#phase !== 'ready') return;
    this.#phase = 'connecting';
    this.#armLimit(this.#options.connectLimitMs, ASKING_LIMIT_MS);
    void this.#dial(variables);
  }

  hangUp(): void {
    if (this.#phase === 'over') return;
    this.#finish({ type: 'ended' });
  }

  setMuted(muted: boolean): void {
    if (this.#phase === 'over') throw new Error('Call object is not available.');
    this.#client.setMuted(muted);
  }

  isMuted(): boolean {
    return this.#client.isMuted();
  }

  raiseMicrophone(gain: number): void {
    if (this.#phase === 'over') throw new Error('Call object is not available.');
    void this.#client.increaseMicLevel(gain);
  }

  say(words: string, options: SayOptions = {}): void {
    if (this.#phase === 'over') throw new Error('Call object is not available.');
    const { endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled } = options;
    this.#client.say(words, endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled);
  }

  async #dial(variables: VoiceVariables): Promise<void> {
    await Promise.race([released, delay(RELEASE_LIMIT_MS)]);
    if (this.#isOver()) return;
    try {
      await this.#client.start(this.#assistantId, { variableValues: variables });
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : 'start was refused');
    }
  }

  // Attached before start: an 'error' event without a listener is thrown, and hides what it says.
  #listen(): void {
    const client = this.#client;
    client.on('error', (payload) => this.#handleError(payload));
    client.on('camera-error', () => this.#fail('the microphone is not available'));
    client.on('call-start-failed', (payload) => this.#fail(failureText(payload)));
    client.on('call-start-progress', (payload) => this.#handleStage(payload));
    client.on('call-start', () => this.#handleStarted());
    client.on('call-end', () => this.#finish({ type: 'ended' }));
  }

  #handleStarted(): void {
    if (this.#phase !== 'connecting') return; // 'listening' may come again, or after a hang-up
    clearTimeout(this.#limit);
    this.#phase = 'connected';
    this.#report({ type: 'started' });
  }

  #handleError(payload: unknown): void {
    const verdict = judgeVapiError(payload);
    if (verdict.kind === 'passing') return;
    if (verdict.kind === 'fatal') return this.#fail(verdict.reason);
    if (this.#phase === 'connected') this.#finish({ type: 'ended' });
    else this.#fail('the call was closed before it began');
  }

  // Stopping does not abort a web call that is being created. Throwing here does: the library takes
  // it for a failed start and gives up before it asks for the microphone.
  #handleStage(payload: unknown): void {
    if (this.#isOver()) throw new Error('hung up while connecting');
    const { stage, status } = payload as { stage: CallStage; status: StageStatus };
    if (stage === 'daily-call-object-creation' && status === 'completed') {
      containRejections(this.#client.getDailyCallObject());
    }
    this.#joining ||= stage === 'daily-call-join';
    this.#report({ type: 'stage', stage, status });
  }

  #fail(reason: string): void {
    this.#finish({ type: 'failed', reason });
  }

  #finish(event: VoiceCallEvent): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    clearTimeout(this.#limit);
    released = this.#client.stop().catch(() => undefined); // lets go of the microphone
    this.#report(event);
  }

  #armLimit(ms: number, askingLeft: number): void {
    this.#limit = setTimeout(() => void this.#checkLimit(ms, askingLeft), ms);
  }

  async #checkLimit(ms: number, askingLeft: number): Promise<void> {
    // The browser asks while the room is joined; before that only the network can be slow.
    const mayAsk = this.#joining && askingLeft > 0;
    const asking = mayAsk && (await this.#options.isAskingForMicrophone());
    if (this.#phase !== 'connecting') return;
    if (asking) this.#armLimit(ms, askingLeft - ms);
    else this.#fail(`no connection within ${ms} ms`);
  }

  // A method, since the compiler would take the field's value for unchanged across an await.
  #isOver(): boolean {
    return this.#phase === 'over';
  }

  #report(event: VoiceCallEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function failureText(payload: unknown): string {
  const { error } = (payload ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : 'the call could not be started';
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Not every browser knows this permission by name; without an answer nobody is being asked.
async function isMicrophonePromptOpen(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' });
    return status.state === 'prompt';
  } catch {
    return false;
  }
}
