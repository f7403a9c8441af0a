import { JOB_NAMES } from '@pickup/contracts/deliveries/deliveries';
import {
  describeDeliveryError,
  responseText,
} from '@pickup/contracts/deliveries/describe-delivery-error';
import { fill } from '@pickup/messages/fill';
import { enableAgain } from '@pickup/messages/operator/deliveries/delivery-common';
import * as texts from '@pickup/messages/operator/deliveries/notices';
import { fillPlural } from '@pickup/messages/plural';
import { readAgentZone } from '../../bookings/index.ts';
import { alertSubject, type AlertSubject } from '../../../platform/jobs/alert-jobs.ts';
import { countDead, reasonToSkip } from './earlier-alerts.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { shortMoment } from '../../../platform/time/zoned-time.ts';
import { causeId, groupDeliveries } from '../list/delivery-groups.ts';
import type { DeliveryParts } from '../delivery-parts.ts';
import { factOf, operatorMail } from '../../../platform/mail/operator-mail.ts';

/** Sends each operator at most one alert an hour for each kind and target. */
export function createOperatorAlertHandler(parts: DeliveryParts): JobHandler {
  const { database, outboundMail, settings } = parts;
  return {
    kind: 'operator-alert',
    ...MAIL_JOB,
    concurrency: 1, // so that each alert sees the outcome of earlier alerts
    async run(job, signal) {
      const subject = alertSubject(job.payload);
      if (!subject) return { kind: 'dead', error: 'the payload is not an alert' };
      const { to } = subject;
      if (!settings.mail.operators.includes(to)) {
        return { kind: 'skipped', reason: 'no operator has this address' };
      }
      const reason = await reasonToSkip(database, job, subject);
      if (reason !== null) return { kind: 'skipped', reason };
      const content = () => alertMail(parts, subject);
      return outboundMail.sendToOperator({ job, address: to, content }, signal);
    },
  };
}

async function alertMail(parts: DeliveryParts, subject: AlertSubject): Promise<MailContent> {
  const { kind, target, error } = subject;
  const { alert } = texts;
  const title =
    target === '' ? fill(alert.other, { what: JOB_NAMES[kind] }) : fill(alert.webhook, { target });
  const cause = describeDeliveryError(error) ?? error;
  const group = await groupOf(parts, subject);
  const reason = group?.is_disabled ? `${cause} ${enableAgain}` : cause;
  const { count, oldest } = await countDead(parts.database, subject);
  const timeZone = await readAgentZone(parts.database, null);
  const since =
    oldest && fillPlural(alert.since, { count, oldest: shortMoment(oldest, timeZone, 'en') });
  const facts = [
    ...factOf(alert.failed, since),
    ...factOf(alert.receiverSaid, responseText(group?.last_response ?? '')),
    ...factOf(alert.exactError, cause === error ? null : error),
  ];
  return operatorMail(parts, {
    subject: title,
    preheader: reason,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: reason },
      { kind: 'paragraph', text: alert.text },
      { kind: 'button', label: alert.open, url: listUrl(subject, parts.apiUrl) },
      { kind: 'facts', facts },
    ],
    footer: [texts.alertReason],
  });
}

async function groupOf({ database }: DeliveryParts, { kind, target, error }: AlertSubject) {
  const groups = await groupDeliveries(database, { kind, ...(target !== '' && { target }) });
  const cause = causeId(error);
  return groups.find((group) => group.state === 'dead' && group.cause === cause);
}

function listUrl({ kind, target }: AlertSubject, consoleUrl: string): string {
  const query = new URLSearchParams({ state: 'dead', kind, ...(target !== '' && { target }) });
  return `${consoleUrl}/console/deliveries?${query.toString()}`;
}
