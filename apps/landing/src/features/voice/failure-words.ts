import { SIGNED_IN_HERE } from './console-session.ts';

/**
 * What happened to a conversation, for the visitor. `reason` is the call's own, in words and codes:
 * 'the microphone is not available: …', 'no connection within …', '… rate_limited …'.
 */
export function failureWords(reason: string, hadStarted: boolean): string {
  if (reason === SIGNED_IN_HERE) {
    return 'You are signed in to the console in this browser, and a call runs a script of our voice provider beside it. Please try the call in a private window.';
  }
  if (/microphone/i.test(reason)) {
    return 'Your browser gave us no microphone. Allow it for this page, load the page again and retry.';
  }
  if (hadStarted) return 'The connection was lost.';
  if (/rate_limited/.test(reason)) return 'All lines are busy right now.';
  if (/no connection within|did not load/.test(reason)) return 'No connection in time.';
  return 'Our AI could not be reached.';
}
