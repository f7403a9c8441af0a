import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import {
  MAIL_RETRY_SECONDS,
  MAIL_TIME_LIMIT_MS,
  type OutboundMail,
} from '../../domain/email/outbound-mail.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { readCallZone } from '../../domain/calendar/stored-hours.ts';
import { alertDocument } from './alert-content.ts';
import { alertSubject, countDead, whyNotAlerted } from '../../domain/deliveries/alert-jobs.ts';

export interface OperatorAlertDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail'>;
  readonly links: SiteLinks;
  /** Scheme and host of the API. */
  readonly apiUrl: string;
}

/** Tells an operator of a failed job, at most once an hour for each kind and target. */
export function createOperatorAlertHandler(deps: OperatorAlertDeps): JobHandler {
  const { database, outboundMail, settings, links, apiUrl } = deps;
  return {
    kind: 'operator-alert',
    retryAfterSeconds: MAIL_RETRY_SECONDS,
    receiver: 'email',
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    atOnce: 1, // two at once might each wait for the other, or miss its alert
    async run(job, signal) {
      const subject = alertSubject(job.payload);
      if (!subject) return { kind: 'dead', error: 'the alert does not say what it is about' };
      const { to } = subject;
      if (!settings.mail.operators.includes(to)) {
        return { kind: 'skipped', reason: 'no operator has this address' };
      }
      const reason = await whyNotAlerted(database, job, subject);
      if (reason !== null) return { kind: 'skipped', reason };
      const compose = async () => {
        const [dead, timeZone] = await Promise.all([
          countDead(database, subject),
          readCallZone(database, null),
        ]);
        const site = { brandName: settings.brand.name, siteUrl: links.origin, consoleUrl: apiUrl };
        return mailParts(alertDocument({ subject, dead, timeZone, ...site }));
      };
      return outboundMail.sendToOperator({ job, address: to, compose }, signal);
    },
  };
}
