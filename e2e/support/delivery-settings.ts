import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { WebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { WEBHOOK_EVENTS } from '@pickup/contracts/deliveries/webhook-settings';
import type { Environment, SettingsChange, SettingsFor } from './start-server.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 'test').toString('base64')}`;

export interface DeliveryTargets {
  readonly mailbox: MailSink;
  /** Receives every event as the endpoint "crm". */
  readonly receiver?: WebhookReceiver;
  readonly mail?: SettingsChange;
  readonly settings?: SettingsChange;
}

/** Returns the settings and variables that make a server send emails and webhooks. */
export function deliverySettings(targets: DeliveryTargets): [SettingsFor, Environment] {
  const { mailbox, receiver, mail, settings } = targets;
  const endpoint = receiver && {
    id: 'crm',
    url: receiver.url,
    events: WEBHOOK_EVENTS,
    allowPrivateNetwork: true,
  };
  return [
    (siteUrl) => ({
      siteUrl,
      mail: { from: 'reports@pickup.test', operators: ['leads@pickup.test'], ...mail },
      webhooks: endpoint ? [endpoint] : [],
      ...settings,
    }),
    { SMTP_URL: mailbox.url, ...(receiver && { WEBHOOK_SECRET_CRM: WEBHOOK_SECRET }) },
  ];
}
