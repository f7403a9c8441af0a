import { createHmac } from 'node:crypto';
import { startWebhookReceiver, type WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlatformApi, type PlatformApi } from '../src/platform/create-platform-api.ts';
import { endOfCallReport, statusUpdate } from './example-messages.ts';
import { startPlatformDouble, type PlatformDouble } from './platform-double.ts';
import { sendServerMessage } from '../src/platform/send-server-message.ts';

describe('web calls on the double', () => {
  let double: PlatformDouble;
  let platform: PlatformApi;

  beforeEach(async () => {
    double = await startPlatformDouble();
    platform = createPlatformApi({ baseUrl: double.url, token: double.token });
  });
  afterEach(() => double.stop());

  it.each([
    ['without an assistant', {}],
    ['that is too short', { assistantId: 'a', assistantOverrides: { maxDurationSeconds: 5 } }],
  ])('a call %s is refused', async (_what, body) => {
    await expect(platform('POST /call/web', { body })).rejects.toMatchObject({ status: 400 });
  });

  it('once there are assistants, a call to another one is refused', async () => {
    const { id } = await platform('POST /assistant', { body: { voice: { provider: '11labs' } } });
    const call = await platform('POST /call/web', { body: { assistantId: id } });
    expect(call.assistant?.voice?.provider).toBe('11labs');
    const other = platform('POST /call/web', { body: { assistantId: 'gone' } });
    await expect(other).rejects.toMatchObject({ status: 400 });
  });
});

describe('server messages', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    const headers = { 'content-type': 'application/json' };
    receiver.answer({ kind: 'status', status: 201, headers, body: '{"results":[]}' });
  });
  afterEach(() => receiver.stop());

  const call = { platformId: 'p1', pickupCallId: 'ours' };

  it('carry each of the three proofs, or none', async () => {
    const message = statusUpdate(call, 'in-progress');
    for (const kind of ['none', 'secret', 'bearer', 'signature'] as const) {
      const answer = await sendServerMessage(receiver.url, message, { kind, secret: 'hush-hush' });
      expect(answer).toEqual({ status: 201, body: { results: [] } });
    }
    const [none, secret, bearer, signed] = receiver.requests.map(({ headers }) => headers);
    for (const name of ['x-vapi-secret', 'authorization', 'x-signature']) {
      expect(none).not.toHaveProperty(name);
    }
    expect(secret?.['x-vapi-secret']).toBe('hush-hush');
    expect(bearer?.['authorization']).toBe('Bearer hush-hush');
    const over = `${String(signed?.['x-timestamp'])}.${receiver.requests[3]?.rawBody}`;
    expect(signed?.['x-signature']).toBe(
      createHmac('sha256', 'hush-hush').update(over).digest('hex'),
    );
  });

  it('have the form {message} with the call, our id in its metadata, and a time in milliseconds', async () => {
    await sendServerMessage(receiver.url, endOfCallReport(call), { kind: 'none' });
    const { message } = JSON.parse(receiver.requests[0]?.rawBody ?? '') as { message: object };
    expect(message).toMatchObject({
      type: 'end-of-call-report',
      timestamp: Date.UTC(2026, 10, 21, 10, 1, 34),
      call: { id: 'p1', assistantOverrides: { metadata: { pickup_call_id: 'ours' } } },
    });
  });

  it('send a string byte for byte', async () => {
    await sendServerMessage(receiver.url, '{"message":', { kind: 'none' });
    expect(receiver.requests[0]?.rawBody).toBe('{"message":');
  });
});
