import type { TextMessage, TextSender } from '@pickup/auth';
import { z } from 'zod';
import { basicCredentials } from '../../../platform/outgoing/open-request.ts';
import type { AddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import { postWebhook, type WebhookReply } from '../../../platform/outgoing/post-webhook.ts';
import { TEXT_TIME_LIMIT_MS } from './auth-text.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string };
  readonly baseUrl: string;
  readonly addressPolicy: AddressPolicy;
}

export interface TwilioOptions extends TwilioAccount {
  readonly bodyOf: (text: TextMessage) => string;
  readonly now: () => Date;
}

export interface TwilioText {
  readonly to: string;
  readonly body: string;
  /** After this many seconds, Twilio no longer delivers the message. */
  readonly validSeconds: number;
}

// 201 means accepted, not delivered: https://www.twilio.com/docs/messaging/api/message-resource
const ACCEPTED = 201;
// Twilio's error message quotes the phone number, so only the error code is read.
const refusalSchema = z.object({ code: z.int() });

export function createTwilioSender({ bodyOf, now, ...account }: TwilioOptions): TextSender['send'] {
  const send = createPlainTwilioSender(account);
  return (text) => {
    const secondsLeft = Math.floor((text.expiresAt.getTime() - now().getTime()) / 1_000);
    return send({ to: text.to, body: bodyOf(text), validSeconds: Math.max(1, secondsLeft) });
  };
}

/** The errors of the returned function contain neither the phone number nor the text. */
export function createPlainTwilioSender(
  account: TwilioAccount,
): (text: TwilioText) => Promise<void> {
  const { accountSid, authToken, baseUrl, sender, addressPolicy } = account;
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  const headers = {
    authorization: basicCredentials(accountSid, authToken),
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  return async ({ to, body, validSeconds }) => {
    const { signal } = new AbortController();
    const ValidityPeriod = String(validSeconds);
    const form = new URLSearchParams({ To: to, ...sender, Body: body, ValidityPeriod });
    const post = { url, headers, body: form.toString() };
    const reply = await postWebhook(post, {
      addressPolicy,
      signal,
      timeLimitMs: TEXT_TIME_LIMIT_MS,
    });
    if (reply.kind === 'responded' && reply.status === ACCEPTED) return;
    throw new Error(describe(reply));
  };
}

function describe(reply: WebhookReply): string {
  if (reply.kind === 'failed') return `Twilio: ${reply.error}`;
  const code = codeOf(reply.text);
  return `Twilio responded with ${reply.status}${code === null ? '' : `, error ${code}`}`;
}

function codeOf(body: string): number | null {
  try {
    return refusalSchema.parse(JSON.parse(body)).code;
  } catch {
    return null;
  }
}
