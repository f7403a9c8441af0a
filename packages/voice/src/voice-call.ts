/** The assistant's prompt gets these values of the visitor's calculator. */
export type VoiceVariables = Readonly<Record<string, string | number>>;

/** A call has these stages before the conversation starts (specification, section 4). */
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

/** Nothing follows `ended` or `failed`. */
export type VoiceCallEvent =
  | { readonly type: 'stage'; readonly stage: CallStage; readonly status: StageStatus }
  /** The platform created the call and gave it this id. */
  | { readonly type: 'placed'; readonly callId: string }
  | { readonly type: 'started' }
  | { readonly type: 'speaking'; readonly who: Speaker; readonly speaking: boolean }
  /** The loudness is from 0 to 1, about ten times a second. */
  | { readonly type: 'level'; readonly who: Speaker; readonly level: number }
  /** The speaker's next caption replaces a caption that is not final. */
  | {
      readonly type: 'transcript';
      readonly who: Speaker;
      readonly text: string;
      readonly final: boolean;
    }
  /**
   * The assistant uses one of the page's tools. A model writes `parameters`, so validate every
   * value.
   */
  | {
      readonly type: 'tool';
      readonly name: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'ended' }
  /**
   * This is reported only if the call ends, not for temporary audio problems. `reason` is for the
   * log.
   */
  | { readonly type: 'failed'; readonly reason: string };

export interface CallRequest {
  /** The assistant's prompt has placeholders for these values. */
  readonly variables: VoiceVariables;
  /** The lead that this visitor has already sent. */
  readonly leadId?: string;
}

export interface SayOptions {
  readonly endCallAfterSpoken?: boolean;
  readonly interruptionsEnabled?: boolean;
  readonly interruptAssistantEnabled?: boolean;
}

/** A voice call from the browser, over any platform. An instance makes one call. */
export interface VoiceCall {
  /**
   * Starts the call and returns immediately. Events report the progress. A second start is ignored.
   */
  start(request: CallRequest): void;
  /**
   * Ends the call at any time, even while it is connecting. Only `ended` is reported afterwards.
   */
  hangUp(): void;
  /** Throws 'Call object is not available.' if no call is running. */
  setMuted(muted: boolean): void;
  isMuted(): boolean;
  /** Amplifies the microphone by this factor, 0 to 10. Throws as `setMuted` does. */
  raiseMicrophone(gain: number): void;
  /** Makes the assistant say these words. Throws as `setMuted` does. */
  say(words: string, options?: SayOptions): void;
  /** The returned function stops listening. */
  on(listener: (event: VoiceCallEvent) => void): () => void;
}
