import { createHmac } from 'node:crypto';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endOfCallReport, statusUpdate } from '../../test/example-messages.ts';
import { sendServerMessage } from './send-server-message.ts';

describe('server messages from the platform', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    const headers = { 'content-type': 'application/json' };
    receiver.respond({ kind: 'status', status: 201, headers, body: '{"results":[]}' });
  });
  afterEach(() => receiver.stop());

  const call = { platformId: 'p1', pickupCallId: 'ours' };

  it('can be authenticated by a secret, a bearer token or a signature, or not at all', async () => {
    const message = statusUpdate(call, 'in-progress');
    for (const kind of ['none', 'secret', 'bearer', 'signature'] as const) {
      const response = await sendServerMessage(receiver.url, message, {
        kind,
        secret: 'hush-hush',
      });
      expect(response).toEqual({ status: 201, body: { results: [] } });
    }
    const [none, secret, bearer, signed] = receiver.requests.map(({ headers }) => headers);
    for (const name of ['x-vapi-secret', 'authorization', 'x-signature']) {
      expect(none).not.toHaveProperty(name);
    }
    expect(secret?.['x-vapi-secret']).toBe('hush-hush');
    expect(bearer?.['authorization']).toBe('Bearer hush-hush');
    const signedText = `${String(signed?.['x-timestamp'])}.${receiver.requests[3]?.rawBody}`;
    expect(signed?.['x-signature']).toBe(
      createHmac('sha256', 'hush-hush').update(signedText).digest('hex'),
    );
  });

  it('contain a time in milliseconds, and Pickup’s call id in the call’s metadata', async () => {
    await sendServerMessage(receiver.url, endOfCallReport(call), { kind: 'none' });
    const { message } = JSON.parse(receiver.requests[0]?.rawBody ?? '') as { message: object };
    expect(message).toMatchObject({
      type: 'end-of-call-report',
      timestamp: Date.UTC(2026, 10, 21, 10, 1, 34),
      call: { id: 'p1', assistantOverrides: { metadata: { pickup_call_id: 'ours' } } },
    });
  });

  it('are sent byte for byte if they are strings', async () => {
    await sendServerMessage(receiver.url, '{"message":', { kind: 'none' });
    expect(receiver.requests[0]?.rawBody).toBe('{"message":');
  });
});
