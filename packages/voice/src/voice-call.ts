/** What the visitor's calculator says, for the assistant's prompt. */
export type VoiceVariables = Readonly<Record<string, string | number>>;

/** The stages a call goes through before anyone is heard (specification, section 4). */
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

/** What a call reports. After `ended` or `failed` nothing follows. */
export type VoiceCallEvent =
  | { readonly type: 'stage'; readonly stage: CallStage; readonly status: StageStatus }
  /** The platform has made the call; its id there. */
  | { readonly type: 'placed'; readonly callId: string }
  | { readonly type: 'started' }
  | { readonly type: 'speaking'; readonly who: Speaker; readonly speaking: boolean }
  /** How loud, 0 to 1, about ten times a second. */
  | { readonly type: 'level'; readonly who: Speaker; readonly level: number }
  /** A caption. Texts that are not final are replaced by the next one of the same speaker. */
  | {
      readonly type: 'transcript';
      readonly who: Speaker;
      readonly text: string;
      readonly final: boolean;
    }
  /** The assistant uses one of the page's tools; nothing about `parameters` is certain. */
  | {
      readonly type: 'tool';
      readonly name: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'ended' }
  /** Only what ends a call; a passing audio trouble is not reported here. `reason` is for the log. */
  | { readonly type: 'failed'; readonly reason: string };

export interface CallRequest {
  /** Placeholders of the assistant's prompt. */
  readonly variables: VoiceVariables;
  /** The lead that this visitor has sent already. */
  readonly leadId?: string;
}

export interface SayOptions {
  /** Hangs up after these words. */
  readonly endCallAfterSpoken?: boolean;
  /** Whether the visitor may interrupt them. */
  readonly interruptionsEnabled?: boolean;
  /** Whether they interrupt what the assistant is saying. */
  readonly interruptAssistantEnabled?: boolean;
}

/** One voice call from the browser, whatever platform carries it. One instance makes one call. */
export interface VoiceCall {
  /** Begins the call and returns at once; what happens comes as events. A second call is ignored. */
  start(request: CallRequest): void;
  /** Ends the call at any moment, also while it is connecting; nothing is reported afterwards but `ended`. */
  hangUp(): void;
  /** Throws 'Call object is not available.' when no call is running. */
  setMuted(muted: boolean): void;
  isMuted(): boolean;
  /** Amplifies the microphone by this factor, 0 to 10. Throws like `setMuted`. */
  raiseMicrophone(gain: number): void;
  /** Has the assistant say these words. Throws like `setMuted`. */
  say(words: string, options?: SayOptions): void;
  /** Listens to the call; answers the function that stops listening. */
  on(listener: (event: VoiceCallEvent) => void): () => void;
}
