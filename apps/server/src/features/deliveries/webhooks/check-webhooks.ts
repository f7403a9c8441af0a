import type { WebhookEndpointSettings } from '@pickup/contracts/deliveries/webhook-settings';
import type { Config } from '../../../config/config.ts';
import type { Check } from '../../../feature.ts';
import { connectTo } from '../../../platform/outgoing/connect-to.ts';
import {
  createAddressPolicy,
  RefusedAddressError,
} from '../../../platform/outgoing/guarded-lookup.ts';
import { TIMEOUT_MS } from '../../../platform/checks/probe-address.ts';
import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { ok, problem, warning, type Finding } from '../../../platform/checks/finding.ts';
import { sendPing } from './send-ping.ts';

export interface WebhookParts {
  readonly endpoints: readonly WebhookEndpointSettings[];
  /** The secrets by endpoint id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  readonly ping: boolean;
  readonly now: Date;
}

interface CheckInput {
  readonly config: Pick<Config, 'delivery' | 'settings'>;
  readonly flags: { readonly 'ping-webhooks': boolean };
  readonly now: Date;
}

export const WEBHOOK_CHECK: Check<CheckInput> = {
  topic: 'webhooks',
  name: 'Webhooks',
  run: ({ config: { delivery, settings }, flags, now }) =>
    checkWebhooks({
      endpoints: settings.webhooks,
      secrets: delivery.webhookSecrets,
      ping: flags['ping-webhooks'],
      now,
    }),
};

/** Sends nothing that looks like a lead. */
export function checkWebhooks(parts: WebhookParts): Promise<Finding[]> {
  return Promise.all(parts.endpoints.map((endpoint) => checkEndpoint(endpoint, parts)));
}

async function checkEndpoint(
  endpoint: WebhookEndpointSettings,
  parts: WebhookParts,
): Promise<Finding> {
  const check = `Webhook ${endpoint.id}`;
  const url = new URL(endpoint.url);
  if (endpoint.paused) return ok(check, 'It is paused, so nothing is sent.');
  if ((parts.secrets.get(endpoint.id) ?? []).length === 0) {
    const advice = 'Create one in the console under Settings, Webhooks: “Create a secret”.';
    return problem(check, 'It has no signing secret, so nothing is sent.', advice);
  }
  try {
    await connectTo(url, createAddressPolicy(endpoint.allowPrivateNetwork), TIMEOUT_MS);
  } catch (error) {
    return unreachable(check, url, error);
  }
  if (url.protocol === 'http:' && !endpoint.allowPrivateNetwork) {
    const text = `${url.host} can be reached, but leads travel there without encryption.`;
    return warning(check, text, 'Use an https address.');
  }
  // Receivers of other formats may create a contact from every request.
  if (!parts.ping || endpoint.mapping !== 'standard') {
    return ok(check, `${url.host} can be reached. No request was sent.`);
  }
  return pingEndpoint(check, endpoint, parts);
}

function unreachable(check: string, url: URL, error: unknown): Finding {
  if (error instanceof RefusedAddressError) {
    const text = `${url.host} is in a private network, so nothing is sent there.`;
    return problem(
      check,
      text,
      'If this is your own system, set allowPrivateNetwork for this webhook.',
    );
  }
  const { text, advice } = explainConnection(error);
  return problem(check, `${url.host}: ${text}`, advice);
}

async function pingEndpoint(
  check: string,
  endpoint: WebhookEndpointSettings,
  parts: WebhookParts,
): Promise<Finding> {
  const reply = await sendPing(endpoint, parts);
  const { host } = new URL(endpoint.url);
  if (reply.kind === 'failed') {
    const advice = 'Read the receiver’s log.';
    return problem(check, `${host} did not respond to a signed ping: ${reply.error}.`, advice);
  }
  return judgeStatus(check, host, reply.status);
}

function judgeStatus(check: string, host: string, status: number): Finding {
  const text = `${host} responded with ${status} to a signed ping.`;
  if (status >= 200 && status < 300) return ok(check, text);
  if (status === 401 || status === 403) {
    return problem(check, text, 'Give the receiver this webhook’s signing secret.');
  }
  if (status === 400 || status === 422) {
    return warning(
      check,
      text,
      'The receiver may accept only Pickup’s other events. Make it accept the type ping, too.',
    );
  }
  return problem(check, text, 'Check the path of the webhook’s URL, and read the receiver’s log.');
}
