import { randomBytes } from 'node:crypto';
import { BuiltServer } from '../built-server.ts';
import type { Sinks } from './sinks.ts';

export const OPERATOR = 'ops@pickup.test';

/** Starts a server that sends reports, operator notices, two webhook events and notifications. */
export function startDeliveryServer(
  sinks: Pick<Sinks, 'smtpUrl' | 'hookUrl'>,
  databaseUrl: string | null = null,
  flags: readonly string[] = [],
): Promise<BuiltServer> {
  return BuiltServer.start({
    databaseUrl,
    flags,
    settings: {
      siteUrl: 'https://pickup.test',
      mail: { from: 'reports@pickup.test', operators: [OPERATOR] },
      webhooks: [
        {
          id: 'crm',
          url: sinks.hookUrl,
          events: ['lead.created', 'report.sent'],
          allowPrivateNetwork: true,
        },
      ],
    },
    environment: {
      SMTP_URL: sinks.smtpUrl,
      PUSH_ON_PRIVATE_NETWORK: 'on',
      WEBHOOK_SECRET_CRM: `whsec_${randomBytes(32).toString('base64')}`,
    },
  });
}
