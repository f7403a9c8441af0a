// Methods of Daily's call object that @vapi-ai/web 2.7.1 calls without awaiting them.
const NOT_AWAITED = ['startRemoteParticipantsAudioLevelObserver', 'updateInputSettings'] as const;

type Method = (...args: unknown[]) => unknown;
type Methods = Partial<Record<string, Method>>;

/**
 * Gives the promises that nobody awaits a handler, so that a browser without an audio worklet, or a
 * call that ends meanwhile, leaves no unhandled rejection in the page. What is returned stays the same.
 */
export function containRejections(callObject: object | null): void {
  if (!callObject) return;
  const methods = callObject as Methods;
  for (const name of NOT_AWAITED) {
    replace(methods, name, (original, args) => {
      const answer = original(...args);
      if (answer instanceof Promise) answer.catch(() => undefined);
      return answer;
    });
  }
  // It throws in a room that was left. The library tells 'playable' from a promise that nobody awaits,
  // when the assistant's sound is ready, which may be after the end.
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
  by: (original: Method, args: readonly unknown[]) => unknown,
): void {
  const original = methods[name]?.bind(methods);
  if (original) methods[name] = (...args) => by(original, args);
}
