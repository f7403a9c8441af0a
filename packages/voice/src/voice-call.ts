/** The values of the visitor's calculator that fill the assistant's prompt. */
export type VoiceVariables = Readonly<Record<string, string | number>>;

/** The stages of a call before the conversation starts (specification, section 4). */
export const CALL_STAGES = [
  'initialization',
  'web-call-creation',
  'daily-call-object-creation',
  'mobile-permissions',
  'daily-call-join',
  'video-recording-setup',
  'audio-observer-setup',
  'audio-processing-setup',
] as const;
export type CallStage = (typeof CALL_STAGES)[number];
export type StageStatus = 'started' | 'completed' | 'failed';

export type Speaker = 'assistant' | 'visitor';

/** `ended` and `failed` are always the last event. */
export type VoiceCallEvent =
  | { readonly type: 'stage'; readonly stage: CallStage; readonly status: StageStatus }
  /** The platform created the call and gave it this id. */
  | { readonly type: 'placed'; readonly callId: string }
  | { readonly type: 'started' }
  | { readonly type: 'speaking'; readonly who: Speaker; readonly speaking: boolean }
  /** The loudness from 0 to 1, reported about ten times a second. */
  | { readonly type: 'level'; readonly who: Speaker; readonly level: number }
  /** A caption. If it is not final, the next caption of the same speaker replaces it. */
  | {
      readonly type: 'transcript';
      readonly who: Speaker;
      readonly text: string;
      readonly final: boolean;
    }
  /**
   * The assistant calls one of the page's tools. A model writes `parameters`, so validate every
   * value.
   */
  | {
      readonly type: 'tool';
      readonly name: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'ended' }
  /**
   * The call has failed and is over. Temporary audio problems are not reported. `reason` is for the
   * log.
   */
  | { readonly type: 'failed'; readonly reason: string };

export interface CallRequest {
  /** The values for the placeholders of the assistant's prompt. */
  readonly variables: VoiceVariables;
  /** The id of the lead that this visitor has already sent. */
  readonly leadId?: string;
}

export interface SayOptions {
  readonly endCallAfterSpoken?: boolean;
  readonly interruptionsEnabled?: boolean;
  readonly interruptAssistantEnabled?: boolean;
}

/** A voice call from the browser, over any platform. Each instance makes one call. */
export interface VoiceCall {
  /**
   * Starts the call and returns immediately. Events report the progress. A second call of `start`
   * does nothing.
   */
  start(request: CallRequest): void;
  /** Ends the call at any time, even while it connects. Afterwards, only `ended` is reported. */
  hangUp(): void;
  /** Throws 'Call object is not available.' if no call is running. */
  setMuted(muted: boolean): void;
  isMuted(): boolean;
  /**
   * Amplifies the microphone by a factor from 0 to 10. Throws as `setMuted` does if no call is
   * running.
   */
  raiseMicrophone(gain: number): void;
  /** Makes the assistant say these words. Throws as `setMuted` does if no call is running. */
  say(words: string, options?: SayOptions): void;
  /** Adds a listener. The returned function removes it. */
  on(listener: (event: VoiceCallEvent) => void): () => void;
}
