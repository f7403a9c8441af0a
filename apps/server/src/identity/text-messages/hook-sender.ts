import { z } from 'zod';
import { postWebhook } from '../../platform/outgoing/post-webhook.ts';
import { signWebhook } from '../../platform/outgoing/sign-webhook.ts';
import { TEXT_TIME_LIMIT_MS, type SendText, type TextReach } from './send-text.ts';

export interface HookOptions {
  readonly url: string;
  /** Newest first. */
  readonly secrets: readonly string[];
  readonly now: () => Date;
  readonly reach: TextReach;
}

// Hooks of the hosted service say a refusal by 200 and {error: {http_code, message}}, which may quote anything.
const refusalSchema = z.object({ error: z.object({}) });

function isRefusal(body: string): boolean {
  try {
    return refusalSchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false; // an answer without a body, or of another kind: the status is what counts
  }
}

/**
 * Hands a code to a webhook of the operator's own, which words and sends the text. Signed as all webhooks
 * are; the body is what a "send SMS hook" of the hosted service reads of its own.
 */
export function createHookSender({ url, secrets, now, reach }: HookOptions): SendText {
  return async ({ id, userId, to, code }) => {
    const body = JSON.stringify({ user: { id: userId, phone: to }, sms: { otp: code } });
    const signed = signWebhook({ id: `msg_${id}`, sentAt: now(), body }, secrets);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Pickup-Webhooks/1',
      ...signed,
    };
    const { signal } = new AbortController();
    const post = { url: new URL(url), headers, body };
    const reply = await postWebhook(post, { reach, signal, timeLimitMs: TEXT_TIME_LIMIT_MS });
    if (reply.kind === 'failed') throw new Error(`The hook: ${reply.error}`);
    const isTaken = reply.status >= 200 && reply.status < 300 && !isRefusal(reply.text);
    if (!isTaken) throw new Error(`The hook answered ${reply.status} and did not take it`);
  };
}
