import type { WebhookPing } from '@pickup/contracts/deliveries/webhook-changes';
import {
  mappingSupportsPing,
  type WebhookEndpointSettings,
} from '@pickup/contracts/deliveries/webhook-settings';
import { AppError } from '../../../errors.ts';
import { TIMEOUT_MS } from '../../../platform/checks/probe-address.ts';
import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { connectTo } from '../../../platform/outgoing/connect-to.ts';
import {
  createAddressPolicy,
  RefusedAddressError,
} from '../../../platform/outgoing/guarded-lookup.ts';
import { sendPing, type PingParts } from './send-ping.ts';

/** Sends a ping, or only connects if the receiver would store a ping as a contact. */
export async function testEndpoint(
  endpoint: WebhookEndpointSettings,
  parts: PingParts,
): Promise<WebhookPing> {
  const began = performance.now();
  const result = mappingSupportsPing(endpoint.mapping)
    ? await ping(endpoint, parts)
    : { sent: false, status: null, response: '', error: await connectionError(endpoint) };
  return { ...result, duration_ms: Math.round(performance.now() - began) };
}

async function ping(endpoint: WebhookEndpointSettings, parts: PingParts) {
  if ((parts.secrets.get(endpoint.id) ?? []).length === 0)
    throw new AppError('conflict', 'This webhook has no signing secret. Create one first.');
  const reply = await sendPing(endpoint, parts);
  if (reply.kind === 'failed')
    return { sent: true, status: null, response: '', error: reply.error };
  return { sent: true, status: reply.status, response: reply.text, error: '' };
}

async function connectionError({ url, allowPrivateNetwork }: WebhookEndpointSettings) {
  try {
    await connectTo(new URL(url), createAddressPolicy(allowPrivateNetwork), TIMEOUT_MS);
    return '';
  } catch (error) {
    if (error instanceof RefusedAddressError) return error.message;
    return explainConnection(error).text;
  }
}
