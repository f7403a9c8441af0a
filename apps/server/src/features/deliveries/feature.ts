import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { feature } from '../../feature.ts';
import { deadLetters, finishedJobs } from '../../platform/jobs/old-jobs.ts';
import { fixedRule, settableRule } from '../../platform/retention/make-rule.ts';
import { createEmailRoutes, EMAIL_ROUTES } from './email/email-routes.ts';
import { EMAIL_CHECKS } from './email/checks/email-checks.ts';
import { MAILS_SENT_DAYS, mailsSent } from './email/outbound-mail.ts';
import { oldMailFiles } from './email/mail-files.ts';
import { createOperatorAlertHandler } from './notices/operator-alert.ts';
import { createOperatorNoticeHandler } from './notices/operator-notice.ts';
import { createDeliveryRoutes, DELIVERY_ROUTES, SLA_ROUTES } from './list/delivery-routes.ts';
import { createWebhookEndpointRoutes, WEBHOOK_ROUTES } from './webhooks/endpoint-routes.ts';
import { personalData } from './personal-data.ts';
import { WEBHOOK_CHECK } from './webhooks/check-webhooks.ts';
import { createWebhookHandler } from './webhooks/webhook-handler.ts';

interface RetentionInput {
  readonly settings: Pick<SiteSettings, 'retention'>;
  readonly outboxDir: string;
}

export const deliveries = feature({
  api: [
    [{ ...DELIVERY_ROUTES, ...SLA_ROUTES }, createDeliveryRoutes],
    [WEBHOOK_ROUTES, createWebhookEndpointRoutes],
    [EMAIL_ROUTES, createEmailRoutes],
  ],
  jobs: [createOperatorNoticeHandler, createOperatorAlertHandler, createWebhookHandler],
  tables: ['webhook_endpoint', 'delivery', 'mail_sent'],
  personalData,
  retention({ settings: { retention }, outboxDir }: RetentionInput) {
    const emailFiles = retention.emailFiles ?? retention.deliveries;
    return [
      settableRule(retention, 'deliveries', finishedJobs),
      settableRule(retention, 'deadLetters', deadLetters),
      { ...settableRule({ emailFiles }, 'emailFiles', oldMailFiles(outboxDir)), isLocal: true },
      fixedRule('emailCounters', MAILS_SENT_DAYS, mailsSent),
    ];
  },
  checks: [...EMAIL_CHECKS, WEBHOOK_CHECK],
});
