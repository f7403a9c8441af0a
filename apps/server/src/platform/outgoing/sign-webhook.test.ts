import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

const secret = () => `whsec_${randomBytes(32).toString('base64')}`;
const message = { id: 'msg_1', sentAt: new Date(), body: '{"name":"Łukasz “Ann” Ελλάδα 🔧"}' };

describe('signWebhook', () => {
  it('creates a signature that the standardwebhooks package accepts', () => {
    const key = secret();
    const headers = signWebhook(message, [key]);
    expect(new Webhook(key).verify(message.body, headers)).toEqual(JSON.parse(message.body));
  });

  it('signs with both secrets while they are being rotated', () => {
    const [fresh, old] = [secret(), secret()];
    const headers = signWebhook(message, [fresh, old]);
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const key of [fresh, old]) new Webhook(key).verify(message.body, headers);
    expect(() => new Webhook(secret()).verify(message.body, headers)).toThrow('No matching');
  });

  it('signs the id, the time and every byte of the body', () => {
    const key = secret();
    const headers = signWebhook(message, [key]);
    const changed = [
      [message.body, { ...headers, 'webhook-id': 'msg_2' }],
      [message.body, { ...headers, 'webhook-timestamp': String(Date.now() / 1_000 - 9) }],
      [`${message.body} `, headers],
    ] as const;
    for (const [body, claimed] of changed) {
      expect(() => new Webhook(key).verify(body, claimed)).toThrow('No matching');
    }
  });

  it('matches the example in the Standard Webhooks specification', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    };
    expect(signWebhook(example, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': example.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
