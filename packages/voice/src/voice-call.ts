export type VoiceVariables = Readonly<Record<string, string | number>>;

/** The stages in section 4 of the specification. */
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

/** The last event is always `ended` or `failed`. */
export type VoiceCallEvent =
  | { readonly type: 'stage'; readonly stage: CallStage; readonly status: StageStatus }
  | { readonly type: 'placed'; readonly callId: string }
  | { readonly type: 'started' }
  | { readonly type: 'speaking'; readonly who: Speaker; readonly speaking: boolean }
  /** `level` is from 0 to 1. */
  | { readonly type: 'level'; readonly who: Speaker; readonly level: number }
  | {
      readonly type: 'transcript';
      readonly who: Speaker;
      readonly text: string;
      readonly final: boolean;
    }
  /** A model writes `parameters`, so validate every value. */
  | {
      readonly type: 'tool';
      readonly name: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'ended' }
  /** Temporary audio problems are not reported. `reason` is for the log. */
  | { readonly type: 'failed'; readonly reason: string };

export interface CallRequest {
  readonly variables: VoiceVariables;
  readonly leadId?: string;
}

export interface SayOptions {
  readonly endCallAfterSpoken?: boolean;
  readonly interruptionsEnabled?: boolean;
  readonly interruptAssistantEnabled?: boolean;
}

/** Each instance makes one call. */
export interface VoiceCall {
  /** Returns immediately. Events report the progress. Calling `start` again does nothing. */
  start(request: CallRequest): void;
  /** Ends the call even while it is connecting. The only event after that is `ended`. */
  hangUp(): void;
  /** Throws 'Call object is not available.' before the call has a room, and after its end. */
  setMuted(muted: boolean): void;
  isMuted(): boolean;
  /** `gain` is a factor from 0 to 10. Throws like `setMuted`. */
  setMicrophoneGain(gain: number): void;
  say(words: string, options?: SayOptions): void;
  on(listener: (event: VoiceCallEvent) => void): () => void;
}
