import type { JobOutcome } from '../../platform/jobs/job.ts';
import type { WebhookReply } from '../../platform/outgoing/post-webhook.ts';

/** Only these statuses use `retry-after` to ask the client to wait (RFC 9110, RFC 6585). */
const WAITS = [429, 503];

/** How an attempt ended, judged by the receiver's reply. The caller handles 410, which affects more than this job. */
export function webhookOutcome(reply: WebhookReply, now: Date): JobOutcome {
  if (reply.kind === 'failed') {
    const { error } = reply;
    return reply.final ? { kind: 'dead', error } : { kind: 'retry', error };
  }
  const answer = answerText(reply);
  if (reply.status >= 200 && reply.status < 300) return { kind: 'done', answer };
  const error = errorText(reply.status);
  const notBefore = WAITS.includes(reply.status) ? retryAfter(reply.retryAfter, now) : null;
  return { kind: 'retry', error, answer, ...(notBefore ? { notBefore } : {}) };
}

type Answered = Extract<WebhookReply, { kind: 'answered' }>;

/** The status and the start of the body, for operators to read. */
export function answerText({ status, text }: Answered): string {
  return `${status} ${text}`.trim();
}

function errorText(status: number): string {
  const redirect = status >= 300 && status < 400;
  return redirect ? `answered ${status}: redirects are not followed` : `answered ${status}`;
}

/** The longest pause that a receiver may ask for. A longer one is a mistake. */
const MAX_MS = 24 * 3_600_000;
// RFC 9110's preferred form. Date.parse alone reads "12" as a year and accepts many other texts as dates.
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** When a `retry-after` header, in seconds or as a date, allows the next attempt. Null without a valid value. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const wait = waitMs(header?.trim() ?? '', now);
  if (Number.isNaN(wait) || wait <= 0) return null;
  return new Date(now.getTime() + Math.min(wait, MAX_MS));
}

function waitMs(header: string, now: Date): number {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  return HTTP_DATE.test(header) ? Date.parse(header) - now.getTime() : Number.NaN;
}
