import type { CallRequest, VoiceCall, VoiceCallEvent } from '@pickup/voice/voice-call';

/** The call's library has this long to come, milliseconds; the call itself has its own limit. */
const LIBRARY_LIMIT_MS = 10_000;

/** A call from the wish for it to its end. */
export interface RunningCall {
  /** Answers whether the visitor is muted now; before the call has begun he is not. */
  setMuted(muted: boolean): boolean;
  /** Ends it at any moment, also while its library is loading; nothing is heard of it afterwards. */
  end(): void;
}

/** Makes a call and listens to it. A library that does not come is a failed call. */
export function runCall(
  prepared: Promise<VoiceCall>,
  request: CallRequest,
  hear: (event: VoiceCallEvent) => void,
): RunningCall {
  let call: VoiceCall | null = null;
  let over = false;
  const listen = (event: VoiceCallEvent) => {
    if (!over) hear(event);
  };
  const begin = (ready: VoiceCall) => {
    if (over) return;
    call = ready;
    ready.on(listen);
    ready.start(request);
  };
  within(LIBRARY_LIMIT_MS, prepared).then(begin, () =>
    listen({ type: 'failed', reason: 'the call library did not load' }),
  );
  return {
    setMuted: (muted) => (call ? tryToMute(call, muted) : false),
    end() {
      over = true;
      call?.hangUp();
    },
  };
}

// It throws when the call is over: the report of that is on its way, and nobody is heard any more.
function tryToMute(call: VoiceCall, muted: boolean): boolean {
  try {
    call.setMuted(muted);
    return call.isMuted();
  } catch {
    return false;
  }
}

/** The work's outcome, or a rejection once `ms` have gone by. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
    }),
  ]);
}
