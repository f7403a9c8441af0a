import type { PushMessage } from '@pickup/contracts/push/push-leads';
import webPush from 'web-push';
import type { Config } from '../../config/config.ts';
import type { AttemptContext } from '../../context.ts';
import { createAddressPolicy } from '../../platform/outgoing/guarded-lookup.ts';
import { postWebhook } from '../../platform/outgoing/post-webhook.ts';
import { retryAfter } from '../../platform/outgoing/retry-after.ts';
import type { Subscription } from './subscriptions.ts';

/** After this time, push services drop an undelivered message. A late notification is useless. */
const TTL_SECONDS = 4 * 3_600;

interface SendParts extends Pick<AttemptContext, 'now'> {
  readonly config: Pick<Config, 'privatePush'>;
}

interface Sending {
  readonly tokenOf: (endpoint: string) => string;
  readonly device: Subscription;
  readonly message: PushMessage;
}

export type PushResult =
  | { readonly kind: 'sent'; readonly response: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'retry'; readonly error: string; readonly notBefore?: Date }
  | { readonly kind: 'dead'; readonly error: string };

/** Sends a message to one device's push service. */
export async function sendPush(
  { config, now }: SendParts,
  { tokenOf, device, message }: Sending,
  signal: AbortSignal,
): Promise<PushResult> {
  const { headers, body } = encrypt(device, message);
  headers['authorization'] = tokenOf(device.endpoint);
  const post = { url: new URL(device.endpoint), headers, body };
  const reply = await postWebhook(post, {
    addressPolicy: createAddressPolicy(config.privatePush),
    signal,
  });
  if (reply.kind === 'failed') return { kind: reply.final ? 'dead' : 'retry', error: reply.error };
  const { status } = reply;
  if (status === 404 || status === 410) return { kind: 'gone' };
  const response = `${status} ${reply.text}`.trim();
  if (status >= 200 && status < 300) return { kind: 'sent', response };
  const error = `answered ${response}`;
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'dead', error };
  const notBefore = retryAfter(reply.retryAfter, now());
  return { kind: 'retry', error, ...(notBefore && { notBefore }) };
}

/** Encrypts a message (RFC 8291). */
function encrypt({ endpoint, p256dh, auth }: Subscription, message: PushMessage) {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: TTL_SECONDS, urgency: 'high' },
  );
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== 'Content-Length') // the request sets its own
    .map(([name, value]) => [name, String(value)]);
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: new Uint8Array(request.body),
  };
}
