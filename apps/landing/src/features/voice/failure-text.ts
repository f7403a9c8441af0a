import * as texts from '@pickup/messages/page/voice';
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
    return { title: texts.failed, words: failureWords(reason, hadStarted), mayRetry: false };
  }
  return { title: texts.turnedOff, words: texts.signedInHere, mayRetry: true };
}

function failureWords(reason: string, hadStarted: boolean): string {
  if (/microphone/i.test(reason)) return texts.noMicrophone;
  if (hadStarted) return texts.connectionLost;
  if (/rate_limited/.test(reason)) return texts.linesBusy;
  if (/no connection within|did not load/.test(reason)) return texts.tooSlow;
  return texts.notReached;
}
