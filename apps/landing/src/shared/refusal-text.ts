import type { Refusal } from './send-lead.ts';

/** What the visitor can do about a refused lead. */
export function refusalText({ status, retryAfter }: Refusal): string {
  if (status === 429) return `Too many attempts. Send again ${delayText(retryAfter)}.`;
  if (status === 400) return 'Please check the details above and send again.';
  return `We could not send your details. They are still in the form. Send again ${delayText(retryAfter ?? 0)}.`;
}

const MINUTE = 60;
const HOUR = 3_600;

// Rounded up, because a retry that comes too early is refused again.
function delayText(seconds: number | null): string {
  if (seconds === null) return 'later';
  if (seconds <= MINUTE) return 'in a moment';
  if (seconds <= 50 * MINUTE) return `in ${Math.ceil(seconds / MINUTE)} minutes`;
  if (seconds <= HOUR) return 'in about an hour';
  return `in about ${Math.ceil(seconds / HOUR)} hours`;
}
