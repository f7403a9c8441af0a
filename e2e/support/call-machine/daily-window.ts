/** daily-js 0.87 and its call machine share this data on `window._daily`. */
export interface DailyWindow {
  /** The ids of call objects that are waiting for a call machine. */
  readonly pendings: string[];
  readonly instances: Record<string, DailyInstance | undefined>;
}

interface DailyInstance {
  callMachine?: { readonly store: { getState(): MachineState }; reset(): void };
  /** Where daily-js puts a new track for the machine, because messages cannot contain tracks. */
  readonly tracks: { readonly audioTrack?: MediaStreamTrack };
}

/** daily-js looks up tracks in this part of the machine's state. */
export interface MachineState {
  readonly local: {
    readonly streams: { readonly cam: { readonly stream: MediaStream } };
    readonly public: object;
  };
  readonly streams: Readonly<Record<string, RemoteStream>>;
  readonly participants: Readonly<Record<string, { readonly public: object }>>;
}

interface RemoteStream {
  readonly participantId: string;
  readonly type: 'cam';
  readonly starttime: string;
  readonly pendingTrack: MediaStreamTrack;
}

/** The members of daily-js's messages that the call machine reads. */
export interface DailyMessage {
  readonly what: 'iframe-call-message';
  readonly from: 'module';
  readonly callClientId: string;
  readonly action: string;
  readonly callbackStamp?: string;
  readonly [member: string]: unknown;
}

export function isDailyMessage(data: unknown): data is DailyMessage {
  const { what, from } = (data ?? {}) as Partial<DailyMessage>;
  return what === 'iframe-call-message' && from === 'module';
}
