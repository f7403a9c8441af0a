import type { TextMessage } from '@pickup/auth/auth-options';
import { z } from 'zod';
import { postWebhook, type WebhookReply } from '../../platform/outgoing/post-webhook.ts';
import { TEXT_TIME_LIMIT_MS, type SendText, type TextReach } from './send-text.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  /** Secret. */
  readonly authToken: string;
  /** Either a number, or the messaging service that chooses one. */
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string };
  readonly baseUrl: string;
  readonly wordsOf: (text: TextMessage) => string;
  readonly now: () => Date;
  readonly reach: TextReach;
}

// https://www.twilio.com/docs/messaging/api/message-resource: 201 only means that Twilio accepted the
// message.
const TAKEN = 201;
// The operator can look up the code at twilio.com/docs/api/errors. The text sent with it is dropped, because it
// quotes the number.
const refusalSchema = z.object({ code: z.int() });

/** Sends through Twilio's Messages API. */
export function createTwilioSender(options: TwilioOptions): SendText {
  const { accountSid, authToken, baseUrl, reach } = options;
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  return async (text) => {
    const { signal } = new AbortController();
    const post = { url, headers, body: formOf(options, text).toString() };
    const reply = await postWebhook(post, { reach, signal, timeLimitMs: TEXT_TIME_LIMIT_MS });
    if (reply.kind === 'answered' && reply.status === TAKEN) return;
    throw new Error(describe(reply));
  };
}

/** The validity period stops Twilio from delivering a message after its code has expired. */
function formOf({ sender, wordsOf, now }: TwilioOptions, text: TextMessage): URLSearchParams {
  const seconds = Math.max(1, Math.floor((text.expiresAt.getTime() - now().getTime()) / 1_000));
  const ValidityPeriod = String(seconds);
  return new URLSearchParams({ To: text.to, ...sender, Body: wordsOf(text), ValidityPeriod });
}

function describe(reply: WebhookReply): string {
  if (reply.kind === 'failed') return `Twilio: ${reply.error}`;
  const code = codeOf(reply.text);
  return `Twilio answered ${reply.status}${code === null ? '' : `, error ${code}`}`;
}

function codeOf(body: string): number | null {
  try {
    return refusalSchema.parse(JSON.parse(body)).code;
  } catch {
    return null; // not in the format of Twilio's own responses, or cut off
  }
}
