import type { JobOutcome } from '../../platform/jobs/job.ts';
import type { WebhookReply } from '../../platform/outgoing/post-webhook.ts';
import { retryAfter } from '../../platform/outgoing/retry-after.ts';

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
