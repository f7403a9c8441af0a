import type { TextSender } from '@pickup/auth';
import { z } from 'zod';
import type { AddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import { postWebhook } from '../../../platform/outgoing/post-webhook.ts';
import { signWebhook } from '../../../platform/outgoing/sign-webhook.ts';
import { TEXT_TIME_LIMIT_MS } from './auth-text.ts';

export interface HookOptions {
  readonly url: string;
  /** Newest first. */
  readonly secrets: readonly string[];
  readonly now: () => Date;
  readonly addressPolicy: AddressPolicy;
}

// A hook that was written for a Supabase project refuses a text message with status 200 and {error:
// {http_code, message}}. The error's message may quote personal data, so it is ignored.
const refusalSchema = z.object({ error: z.object({}) });

function isRefusal(body: string): boolean {
  try {
    return refusalSchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false; // for an unknown body, only the status counts
  }
}

/** Sends the same body as a Supabase project sends to its "send SMS" hook. */
export function createHookSender({
  url,
  secrets,
  now,
  addressPolicy,
}: HookOptions): TextSender['send'] {
  return async ({ id, userId, to, code }) => {
    const body = JSON.stringify({ user: { id: userId, phone: to }, sms: { otp: code } });
    const signed = signWebhook({ id: `msg_${id}`, sentAt: now(), body }, secrets);
    const headers = {
      'content-type': 'application/json',
      ...signed,
    };
    const { signal } = new AbortController();
    const post = { url: new URL(url), headers, body };
    const reply = await postWebhook(post, {
      addressPolicy,
      signal,
      timeLimitMs: TEXT_TIME_LIMIT_MS,
    });
    if (reply.kind === 'failed') throw new Error(`The hook: ${reply.error}`);
    const isAccepted = reply.status >= 200 && reply.status < 300 && !isRefusal(reply.text);
    if (!isAccepted)
      throw new Error(`The hook responded with ${reply.status} and did not accept the message`);
  };
}
