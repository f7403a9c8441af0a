import type { SiteSettings } from '@pickup/contracts/site-settings';
import * as texts from '@pickup/messages/operator/canary';
import { readAlarm, type CanaryAlarm } from '../../domain/canary/alarms.ts';
import {
  MAIL_RETRY_SECONDS,
  MAIL_TIME_LIMIT_MS,
  type OutboundMail,
} from '../../domain/email/outbound-mail.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';

export interface CanaryAlarmDeps {
  readonly outboundMail: Pick<OutboundMail, 'sendToOperator'>;
  readonly settings: Pick<SiteSettings, 'brand' | 'canary' | 'mail'>;
  readonly links: Pick<SiteLinks, 'origin'>;
  /** Scheme and host of the console. */
  readonly apiUrl: string;
  /** Null if the settings name no provider of text messages. */
  readonly sendText:
    | ((text: { to: string; words: string; validSeconds: number }) => Promise<void>)
    | null;
}

/** An alert that is later than this says nothing new. */
const ABOUT_EIGHT_HOURS = 8;
const TEXT_VALID_SECONDS = 4 * 3_600;

/** Tells an operator that a step of the canary fails, or works again. It names no receiver, as texts are no emails. */
export function createCanaryAlarmHandler(deps: CanaryAlarmDeps): JobHandler {
  const { outboundMail, settings, sendText } = deps;
  return {
    kind: 'canary-alarm',
    retryAfterSeconds: MAIL_RETRY_SECONDS.slice(0, ABOUT_EIGHT_HOURS),
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    atOnce: 4,
    async run(job, signal) {
      const alarm = readAlarm(job.payload);
      const { to } = alarm;
      if (settings.canary.phones.includes(to) && sendText !== null) {
        const detail = alarm.state === 'broken' ? alarm.detail.slice(0, 80) : '';
        const words = texts.textMessage(settings.brand.name, titleOf(alarm), detail);
        await sendText({ to, words, validSeconds: TEXT_VALID_SECONDS });
        return { kind: 'done' };
      }
      if (!settings.mail.operators.includes(to)) {
        return { kind: 'skipped', reason: 'no operator has this address' };
      }
      const compose = async () => mailParts(documentOf(alarm, deps));
      return outboundMail.sendToOperator({ job, address: to, compose }, signal);
    },
  };
}

function documentOf(
  alarm: CanaryAlarm,
  { settings, links, apiUrl }: CanaryAlarmDeps,
): MailDocument {
  const { alarm: words } = texts;
  const title = titleOf(alarm);
  const since = words.since(`${alarm.began_at.slice(0, 16).replace('T', ' ')} UTC`, alarm.detail);
  const { text } = words[alarm.state];
  return {
    language: 'en',
    subject: title,
    preheader: alarm.state === 'broken' ? since : text,
    brand: { name: settings.brand.name, url: `${links.origin}/` },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      ...(alarm.state === 'broken' ? [{ kind: 'paragraph', text: since } as const] : []),
      { kind: 'button', label: words.open, url: `${apiUrl}/console/deliveries/sla` },
    ],
    footer: [{ kind: 'paragraph', text: words.reason }],
  };
}

/** What happened, in one line: the email's subject and the start of a text message. */
const titleOf = ({ state, step, target }: CanaryAlarm) =>
  texts.alarm[state].title(texts.stepName(step, target));
