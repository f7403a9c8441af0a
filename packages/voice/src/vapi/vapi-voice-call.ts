import type { Language } from '@pickup/messages/language';
import type { CallRequest, SayOptions, VoiceCall, VoiceCallEvent } from '../voice-call.ts';
import { containRejections, keepMuted } from './contain-rejections.ts';
import {
  findVapiClass,
  type VapiClass,
  type VapiClient,
  type VapiOverrides,
} from './vapi-client.ts';
import { isMicrophonePromptOpen, VapiConnectLimit } from './vapi-connect-limit.ts';
import { followConversation } from './vapi-conversation.ts';
import { classifyVapiError, microphoneProblem } from './vapi-error.ts';
import { member } from './vapi-member.ts';
import { VapiAmplifiedMicrophone } from './vapi-amplified-microphone.ts';
import { placedEventOf, VapiStages } from './vapi-stages.ts';

export interface VapiSettings {
  readonly publicKey: string;
  readonly assistantId: string;
  /** This URL has no trailing slash. The library allows only one API host per page. */
  readonly apiBaseUrl?: string;
  readonly language?: Language;
}

type CalledAssistant = Pick<VapiSettings, 'assistantId' | 'language'>;

export interface VapiCallOptions {
  /** The library itself gives up only after 66 s. */
  readonly connectLimitMs?: number;
  readonly isAskingForMicrophone?: () => Promise<boolean>;
}

const CONNECT_LIMIT_MS = 10_000;
/** A new call waits at most this long for the previous call to release the microphone. */
const RELEASE_LIMIT_MS = 2_000;
const NO_CALL = 'Call object is not available.';

export async function loadVapi(): Promise<VapiClass> {
  return findVapiClass(await import('@vapi-ai/web'));
}

export async function createVapiVoiceCall(
  settings: VapiSettings,
  options?: VapiCallOptions,
): Promise<VoiceCall> {
  const Vapi = await loadVapi();
  // With avoidEval, the library loads Daily's code as a script with a URL, which a CSP can allow.
  const client = new Vapi(settings.publicKey, settings.apiBaseUrl, { avoidEval: true });
  return new VapiVoiceCall(client, settings, options);
}

// Daily allows only one call object at a time, so a new call waits for the previous call to end.
let previousCallEnded: Promise<unknown> = Promise.resolve();

/**
 * Follows the call through the library's events, because the promise of the library's `start` never
 * settles if the call is stopped while it is joining the room.
 */
export class VapiVoiceCall implements VoiceCall {
  readonly #client: VapiClient;
  readonly #assistant: CalledAssistant;
  readonly #listeners = new Set<(event: VoiceCallEvent) => void>();
  readonly #stages = new VapiStages();
  readonly #microphone = new VapiAmplifiedMicrophone();
  readonly #limit: VapiConnectLimit;
  #phase: 'ready' | 'connecting' | 'connected' | 'over' = 'ready';
  #muted = false;

  constructor(client: VapiClient, assistant: CalledAssistant, options: VapiCallOptions = {}) {
    const { connectLimitMs: ms = CONNECT_LIMIT_MS } = options;
    const { isAskingForMicrophone = isMicrophonePromptOpen } = options;
    this.#client = client;
    this.#assistant = assistant;
    this.#limit = new VapiConnectLimit(ms, isAskingForMicrophone, () =>
      this.#fail(`no connection within ${ms} ms`),
    );
    this.#followCall();
    followConversation(client, (...events) => this.#report(...events));
  }

  on(listener: (event: VoiceCallEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(request: CallRequest): void {
    if (this.#phase !== 'ready') return;
    this.#phase = 'connecting';
    this.#limit.arm();
    void this.#dial(request);
  }

  hangUp(): void {
    this.#finish({ type: 'ended' });
  }

  setMuted(muted: boolean): void {
    this.#requireCallObject();
    this.#muted = muted;
    this.#client.setMuted(muted);
  }

  // Returns the requested state, because the library reports it only after the room has applied it.
  isMuted(): boolean {
    return this.#muted;
  }

  setMicrophoneGain(gain: number): void {
    this.#requireCallObject();
    this.#microphone.raise(gain, (audioSource) =>
      this.#client.setInputDevicesAsync({ audioSource }),
    );
  }

  say(words: string, options: SayOptions = {}): void {
    if (this.#phase !== 'connected') throw new Error(NO_CALL);
    const { endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled } = options;
    this.#client.say(words, endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled);
  }

  #requireCallObject(): void {
    if (this.#isOver() || !this.#client.getDailyCallObject()) throw new Error(NO_CALL);
  }

  async #dial(request: CallRequest): Promise<void> {
    await Promise.race([previousCallEnded, delay(RELEASE_LIMIT_MS)]);
    if (this.#isOver()) return;
    const { assistantId, language } = this.#assistant;
    try {
      await this.#client.start(assistantId, overridesOf(request, language));
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : 'start was refused');
    }
  }

  // The library throws if an 'error' event has no listener, so this must run before `start`.
  #followCall(): void {
    const client = this.#client;
    client.on('error', (payload) => this.#handleError(payload));
    client.on('camera-error', (payload) => this.#handleDeviceError(payload));
    client.on('call-start-progress', (payload) => this.#handleStage(payload));
    client.on('call-start', () => this.#handleStarted());
    client.on('call-end', () => this.#finish({ type: 'ended' }));
  }

  #handleStarted(): void {
    if (this.#phase !== 'connecting') return; // 'listening' may arrive again, or after a hang-up
    this.#limit.cancel();
    this.#phase = 'connected';
    this.#report({ type: 'started' });
  }

  #handleError(payload: unknown): void {
    const verdict = classifyVapiError(payload);
    if (verdict.kind === 'temporary') return;
    if (verdict.kind === 'fatal') return this.#fail(verdict.reason);
    if (this.#phase === 'connected') this.#finish({ type: 'ended' });
    else this.#fail('the call was closed before it began');
  }

  #handleDeviceError(payload: unknown): void {
    const trouble = microphoneProblem(payload);
    if (trouble) this.#fail(trouble);
  }

  // `stop` cannot abort a web call that is being created. After a hang-up, this method throws, so
  // that the library stops before it asks for the microphone.
  #handleStage(payload: unknown): void {
    this.#throwIfOver();
    this.#prepareFor(member(payload, 'stage'), member(payload, 'status'));
    this.#report(...this.#stages.next(payload), ...placedEventOf(payload));
    this.#throwIfOver(); // a listener may have hung up
  }

  #throwIfOver(): void {
    if (this.#isOver()) throw new Error('hung up while connecting');
  }

  #prepareFor(stage: unknown, status: unknown): void {
    if (stage === 'daily-call-object-creation' && status === 'completed') {
      const callObject = this.#client.getDailyCallObject();
      containRejections(callObject);
      keepMuted(callObject, () => this.#muted);
    }
    if (stage !== 'daily-call-join') return;
    this.#limit.expectPrompt();
    // The visitor may have muted while the call was still joining.
    if (status === 'completed' && this.#muted) this.#client.setMuted(true);
  }

  #fail(reason: string): void {
    this.#report(...this.#stages.fail());
    this.#finish({ type: 'failed', reason });
  }

  #finish(event: VoiceCallEvent): void {
    if (this.#isOver()) return;
    this.#phase = 'over';
    this.#limit.cancel();
    this.#microphone.release();
    previousCallEnded = this.#client.stop().catch(() => undefined); // releases the microphone
    this.#notify(event);
  }

  // Without this method, the compiler would assume that `#phase` does not change during an await.
  #isOver(): boolean {
    return this.#phase === 'over';
  }

  // The library still sends events after the end, for example about silence or a failed start.
  #report(...events: readonly VoiceCallEvent[]): void {
    for (const event of events) if (!this.#isOver()) this.#notify(event);
  }

  #notify(event: VoiceCallEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

// Metadata is the library's only way to send the lead's id and the language to Pickup's server.
function overridesOf({ variables, leadId }: CallRequest, language?: Language): VapiOverrides {
  const metadata = {
    ...(leadId !== undefined && { lead_id: leadId }),
    ...(language !== undefined && { language }),
  };
  return {
    variableValues: variables,
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
