import { randomUUID } from 'node:crypto';
import type { WebhookEndpointSettings } from '@pickup/contracts/deliveries/webhook-settings';
import { TIMEOUT_MS } from '../../../platform/checks/probe-address.ts';
import { createAddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import { postWebhook, type WebhookReply } from '../../../platform/outgoing/post-webhook.ts';
import { signWebhook } from '../../../platform/outgoing/sign-webhook.ts';
import { pingBody } from './webhook-body.ts';

export interface PingParts {
  /** The secrets by endpoint id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  readonly now: Date;
}

/** Call this only for formats for which `mappingSupportsPing` returns true. */
export function sendPing(
  { id: endpointId, url, mapping, allowPrivateNetwork }: WebhookEndpointSettings,
  { secrets, now }: PingParts,
): Promise<WebhookReply> {
  const id = `msg_${randomUUID()}`;
  const body = pingBody(mapping, { id, at: now });
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id, sentAt: now, body }, secrets.get(endpointId) ?? []),
  };
  const { signal } = new AbortController();
  const options = {
    addressPolicy: createAddressPolicy(allowPrivateNetwork),
    signal,
    timeLimitMs: TIMEOUT_MS,
  };
  return postWebhook({ url: new URL(url), headers, body }, options);
}
