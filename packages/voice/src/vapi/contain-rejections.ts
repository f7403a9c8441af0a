// @vapi-ai/web 2.7.1 calls these methods of Daily's call object without awaiting their promises.
const NOT_AWAITED = ['startRemoteParticipantsAudioLevelObserver', 'updateInputSettings'] as const;

type Method = (...args: unknown[]) => unknown;
type Methods = Partial<Record<string, Method>>;

/** Catches rejections that occur if the browser has no audio worklet or the call ends early. */
export function containRejections(callObject: object | null): void {
  if (!callObject) return;
  const methods = callObject as Methods;
  for (const name of NOT_AWAITED) {
    replace(methods, name, (original, args) => {
      const result = original(...args);
      if (result instanceof Promise) result.catch(() => undefined);
      return result;
    });
  }
  // sendAppMessage throws once the visitor has left the room. The library calls it when the
  // assistant's audio is ready, even if the visitor has left.
  replace(methods, 'sendAppMessage', (original, args) => {
    try {
      return original(...args);
    } catch {
      return callObject;
    }
  });
}

function replace(
  methods: Methods,
  name: string,
  replacement: (original: Method, args: readonly unknown[]) => unknown,
): void {
  const original = methods[name]?.bind(methods);
  if (original) methods[name] = (...args) => replacement(original, args);
}

interface CallObject {
  setLocalAudio(on: boolean): unknown;
}

/**
 * Keeps a muted visitor's microphone off. The library (2.7.1) would turn the microphone on when the
 * library's noise filter fails.
 */
export function keepMuted(callObject: object | null, isMuted: () => boolean): void {
  const object = callObject as CallObject | null;
  if (!object) return;
  const original = object.setLocalAudio.bind(object);
  object.setLocalAudio = (on) => original(on && !isMuted());
}
