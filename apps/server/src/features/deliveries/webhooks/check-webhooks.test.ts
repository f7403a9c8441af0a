import type { WebhookEndpointSettings } from '@pickup/contracts/deliveries/webhook-settings';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkWebhooks } from './check-webhooks.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

describe('the webhook check', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.stop());

  async function check(overrides: Partial<WebhookEndpointSettings> = {}, ping = true) {
    const endpoint: WebhookEndpointSettings = {
      id: 'crm',
      url: `${receiver.url}/hook`,
      events: ['lead.created'],
      mapping: 'standard',
      allowPrivateNetwork: true,
      paused: false,
      ...overrides,
    };
    const secrets = new Map([['crm', [SECRET]]]);
    const now = new Date();
    const [finding] = await checkWebhooks({ endpoints: [endpoint], secrets, ping, now });
    return finding;
  }

  it('connects, but sends nothing unless a ping is requested', async () => {
    expect(await check({}, false)).toMatchObject({ state: 'ok', check: 'Webhook crm' });
    expect(receiver.requests).toEqual([]);
  });

  it('sends a signed ping that is not a lead event', async () => {
    expect(await check()).toMatchObject({ state: 'ok' });
    const request = await receiver.next();
    expect(verifyWebhook(request, SECRET)).toMatchObject({ type: 'ping', data: {} });
    expect(request.path).toBe('/hook');
  });

  it.each(['flat', 'lead-intake', 'gohighlevel', 'hubspot'] as const)(
    'sends no ping in the format %s, because the receiver may store it as a contact',
    async (mapping) => {
      expect(await check({ mapping })).toMatchObject({ state: 'ok' });
      expect(receiver.requests).toEqual([]);
    },
  );

  it.each([
    [401, 'problem', /secret/],
    [404, 'problem', /path/],
    [422, 'warning', /type ping/],
    [500, 'problem', /log/],
  ] as const)(
    'reports a response with the HTTP status %i as a %s',
    async (status, state, advice) => {
      receiver.respond({ kind: 'status', status });
      const finding = await check();
      expect(finding).toMatchObject({ state, advice: expect.stringMatching(advice) });
    },
  );

  it('reports an unreachable endpoint as a problem', async () => {
    const { url } = receiver;
    await receiver.stop();
    const text = expect.stringContaining('nothing accepts connections') as string;
    expect(await check({ url })).toMatchObject({ state: 'problem', text });
  });

  it('does not connect to a private address unless the settings allow it', async () => {
    const advice = expect.stringContaining('allowPrivateNetwork') as string;
    for (const url of [receiver.url, `http://localhost:${receiver.port}`]) {
      const finding = await check({ url, allowPrivateNetwork: false });
      expect(finding).toMatchObject({ state: 'problem', advice });
    }
  });
});
