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

/** What a call reports. After `ended` or `failed` nothing follows. */
export type VoiceCallEvent =
  | {
      readonly type: 'stage';
      readonly stage: string;
      readonly status: 'started' | 'completed' | 'failed';
    }
  | { readonly type: 'started' }
  | { readonly type: 'ended' }
  /** Only what ends a call; a passing audio trouble is not reported here. `reason` is for the log. */
  | { readonly type: 'failed'; readonly reason: string };

/** One voice call from the browser, whatever platform carries it. One instance makes one call. */
export interface VoiceCall {
  /** Begins the call and returns at once; what happens comes as events. A second call is ignored. */
  start(variables: VoiceVariables): void;
  /** Ends the call at any moment, also while it is connecting; nothing is reported afterwards but `ended`. */
  hangUp(): void;
  /** Throws 'Call object is not available.' when no call is running. */
  setMuted(muted: boolean): void;
  /** Listens to the call; answers the function that stops listening. */
  on(listener: (event: VoiceCallEvent) => void): () => void;
}

/** Makes a call object; loading the platform's library is part of it and may fail. */
export type VoiceCallFactory = () => Promise<VoiceCall>;
