import { randomBytes } from 'node:crypto';
import { BuiltServer } from '../built-server.ts';
import type { Sinks } from './sinks.ts';

export const OPERATOR = 'ops@pickup.test';

/** Enables all deliveries: report, notice, and two webhooks. */
export function startDeliveryServer(
  sinks: Pick<Sinks, 'smtpUrl' | 'hookUrl'>,
  databaseUrl: string | null = null,
): Promise<BuiltServer> {
  return BuiltServer.start({
    databaseUrl,
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
      WEBHOOK_SECRET_CRM: `whsec_${randomBytes(32).toString('base64')}`,
    },
  });
}
