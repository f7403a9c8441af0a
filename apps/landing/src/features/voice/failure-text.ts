import { SIGNED_IN_HERE } from './console-session.ts';

/** The explanation of a failed conversation. */
export interface Failure {
  readonly title: string;
  readonly words: string;
  /** The text says how to make the call work, so the button is offered again. */
  readonly mayRetry: boolean;
}

/**
 * Explains a failure to the visitor. `reason` is the call's own text: 'the microphone is not
 * available: …', 'no connection within …', '… rate_limited …'.
 */
export function failureOf(reason: string, hadStarted: boolean): Failure {
  if (reason !== SIGNED_IN_HERE) {
    return {
      title: 'The call did not work',
      words: failureWords(reason, hadStarted),
      mayRetry: false,
    };
  }
  return {
    title: 'The call is off in this browser',
    words:
      "You're signed in to the console in this browser, so voice calls are off here. Open this page in a private window to try it.",
    mayRetry: true,
  };
}

function failureWords(reason: string, hadStarted: boolean): string {
  if (/microphone/i.test(reason)) {
    return 'Your browser gave us no microphone. Allow it for this page, load the page again and retry.';
  }
  if (hadStarted) return 'The connection was lost.';
  if (/rate_limited/.test(reason)) return 'All lines are busy right now.';
  if (/no connection within|did not load/.test(reason)) return 'No connection in time.';
  return 'Our AI could not be reached.';
}
