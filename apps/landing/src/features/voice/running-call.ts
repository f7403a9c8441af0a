import type { CallRequest, VoiceCall, VoiceCallEvent } from '@pickup/voice/voice-call';

/** The time limit for loading the call's library. Connecting has a separate limit. */
const LIBRARY_LIMIT_MS = 10_000;

export interface RunningCall {
  /**
   * Mutes or unmutes the visitor. Returns the new state, which is false before and after the call.
   */
  setMuted(muted: boolean): boolean;
  /** Ends the call, even while the library is loading. Later events are not reported. */
  end(): void;
}

/** Makes a call and passes its events to `onEvent`. The call fails if the library cannot load. */
export function runCall(
  prepared: Promise<VoiceCall>,
  request: CallRequest,
  onEvent: (event: VoiceCallEvent) => void,
): RunningCall {
  let call: VoiceCall | null = null;
  let hasEnded = false;
  const listen = (event: VoiceCallEvent) => {
    if (!hasEnded) onEvent(event);
  };
  const begin = (ready: VoiceCall) => {
    if (hasEnded) return;
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
      hasEnded = true;
      call?.hangUp();
    },
  };
}

// setMuted throws if the call has ended but its `ended` event has not arrived yet.
function tryToMute(call: VoiceCall, muted: boolean): boolean {
  try {
    call.setMuted(muted);
    return call.isMuted();
  } catch {
    return false;
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
    }),
  ]);
}
