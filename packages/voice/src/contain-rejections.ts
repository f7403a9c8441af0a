// Methods of Daily's call object that @vapi-ai/web 2.7.1 calls without awaiting them.
const NOT_AWAITED = [
  'startRemoteParticipantsAudioLevelObserver',
  'updateInputSettings',
  'sendAppMessage',
] as const;

type Method = (...args: unknown[]) => unknown;

/**
 * Gives the promises that nobody awaits a handler, so that a browser without an audio worklet, or a
 * call that ends meanwhile, leaves no unhandled rejection in the page. What is returned stays the same.
 */
export function containRejections(callObject: object | null): void {
  if (!callObject) return;
  const methods = callObject as Partial<Record<string, Method>>;
  for (const name of NOT_AWAITED) {
    const original = methods[name];
    if (!original) continue;
    methods[name] = (...args) => {
      const answer = original.apply(callObject, args);
      if (answer instanceof Promise) answer.catch(() => undefined);
      return answer;
    };
  }
}
