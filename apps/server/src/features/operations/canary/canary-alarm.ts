import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/canary';
import { readAlarm, type CanaryAlarm } from './alarms.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { DeliveryParts } from '../../deliveries/index.ts';
import { operatorMail } from '../../../platform/mail/operator-mail.ts';

/** These retries take about eight hours. After that, the alarm is outdated. */
const MAX_RETRIES = 8;
const TEXT_VALID_SECONDS = 4 * 3_600;

/** The handler has no `receiver`, because some alarms are emails and others are text messages. */
export function createCanaryAlarmHandler(parts: DeliveryParts): JobHandler {
  const { outboundMail, settings, sendText } = parts;
  return {
    kind: 'canary-alarm',
    retryAfterSeconds: MAIL_JOB.retryAfterSeconds.slice(0, MAX_RETRIES),
    timeLimitMs: MAIL_JOB.timeLimitMs,
    concurrency: 4,
    async run(job, signal) {
      const alarm = readAlarm(job.payload);
      const { to } = alarm;
      if (settings.canary.phones.includes(to) && sendText !== null) {
        const detail = alarm.state === 'broken' ? alarm.detail.slice(0, 80) : '';
        const body = fill(texts.textMessage, {
          brand: settings.brand.name,
          title: titleOf(alarm),
          detail,
        });
        await sendText({ to, body, validSeconds: TEXT_VALID_SECONDS });
        return { kind: 'done' };
      }
      if (!settings.mail.operators.includes(to)) {
        return { kind: 'skipped', reason: 'no operator has this address' };
      }
      const content = alarmMail(alarm, parts);
      return outboundMail.sendToOperator({ job, address: to, content }, signal);
    },
  };
}

function alarmMail(alarm: CanaryAlarm, parts: DeliveryParts): MailContent {
  const { alarm: words } = texts;
  const title = titleOf(alarm);
  const since = fill(words.since, {
    since: `${alarm.began_at.slice(0, 16).replace('T', ' ')} UTC`,
    detail: alarm.detail,
  });
  const { text } = words[alarm.state];
  const isBroken = alarm.state === 'broken';
  return operatorMail(parts, {
    subject: title,
    preheader: isBroken ? since : text,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      ...(isBroken ? [{ kind: 'paragraph', text: since } as const] : []),
      { kind: 'button', label: words.open, url: `${parts.apiUrl}/console/deliveries/sla` },
    ],
    footer: [words.reason],
  });
}

const titleOf = ({ state, step, target }: CanaryAlarm) =>
  fill(texts.alarm[state].title, {
    step: fill(texts.stepName, { step: texts.steps[step], target }),
  });
