import * as texts from '@pickup/messages/page/lead-form';
import { fill } from '@pickup/messages/fill';
import type { Refusal } from './send-lead.ts';

/** Says what the visitor can do about a refused lead. */
export function refusalText({ status, retryAfter, hasStoredCopy }: Refusal): string {
  if (hasStoredCopy) return texts.kept;
  if (status === 429) return fill(texts.tooManyAttempts, { when: delayText(retryAfter) });
  if (status === 400) return texts.checkDetails;
  return fill(texts.notSent, { when: delayText(retryAfter ?? 0) });
}

const MINUTE = 60;
const HOUR = 3_600;

// Rounds the delay up, because the server refuses a retry that comes too early.
function delayText(seconds: number | null): string {
  if (seconds === null) return texts.later;
  if (seconds <= MINUTE) return texts.inAMoment;
  if (seconds <= 50 * MINUTE) return fill(texts.inMinutes, { count: Math.ceil(seconds / MINUTE) });
  if (seconds <= HOUR) return texts.inAnHour;
  return fill(texts.inHours, { count: Math.ceil(seconds / HOUR) });
}
