import { postWebhook } from '../platform/outgoing/post-webhook.ts';
import { signWebhook } from '../platform/outgoing/sign-webhook.ts';
import { TEXT_TIME_LIMIT_MS, type SendText, type TextReach } from './send-text.ts';

export interface HookOptions {
  readonly url: string;
  /** Newest first. */
  readonly secrets: readonly string[];
  readonly now: () => Date;
  readonly reach: TextReach;
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
    if (reply.status >= 200 && reply.status < 300) return;
    throw new Error(`The hook answered ${reply.status}`);
  };
}
