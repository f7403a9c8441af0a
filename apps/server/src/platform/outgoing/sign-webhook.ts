import { createHmac } from 'node:crypto';

export interface WebhookToSign {
  /** The event's id, the same for every attempt. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/**
 * Returns the headers of Standard Webhooks 1.0.0: HMAC-SHA256 over the id, the Unix time in seconds
 * and the body. Adds a signature for each secret ("whsec_" and base64), so that a receiver with the
 * old or the new secret accepts the webhook while secrets are rotated.
 */
export function signWebhook(
  { id, sentAt, body }: WebhookToSign,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = secrets.map((secret) => sign(`${id}.${timestamp}.${body}`, secret));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content, 'utf8').digest('base64')}`;
}
