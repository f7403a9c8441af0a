import * as texts from '@pickup/messages/operator/canary';
import type { DueAlarm } from '../../domain/canary/alarms.ts';
import type { MailDocument, MailFact } from '../../platform/mail/mail-document.ts';

export interface AlarmSite {
  readonly brandName: string;
  readonly siteUrl: string;
  /** The console's screen that shows the canary. */
  readonly screenUrl: string;
}

/** What happened, in one line: the email's subject and the start of a text message. */
export function alarmTitle({ about, outage }: Pick<DueAlarm, 'about' | 'outage'>): string {
  return texts.alarm[about].title(hopName(outage));
}

export function alarmMail(alarm: DueAlarm, site: AlarmSite): MailDocument {
  const title = alarmTitle(alarm);
  const { text } = texts.alarm[alarm.about];
  return {
    language: 'en',
    subject: title,
    preheader: alarm.about === 'broken' ? alarm.outage.detail : text,
    brand: { name: site.brandName, url: `${site.siteUrl}/` },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'facts', facts: factsOf(alarm) },
      { kind: 'button', label: texts.alarm.open, url: site.screenUrl },
    ],
    footer: [{ kind: 'paragraph', text: texts.alarm.reason }],
  };
}

function factsOf({ about, outage }: DueAlarm): MailFact[] {
  const { step, since, until, problem } = texts.alarm;
  return [
    { label: step, value: hopName(outage) },
    { label: since, value: momentText(outage.beganAt) },
    about === 'cleared' && outage.clearedAt
      ? { label: until, value: momentText(outage.clearedAt) }
      : { label: problem, value: outage.detail },
  ];
}

function hopName({ hop, target }: DueAlarm['outage']): string {
  return target === '' ? texts.hops[hop] : texts.hopTo(texts.hops[hop], target);
}

/** The operators' time zone is unknown. */
function momentText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The body of a webhook with the event `canary.alarm`. The same for each attempt. */
export function alarmBody({ about, outage }: DueAlarm): string {
  const { hop, target, beganAt, clearedAt, detail } = outage;
  const isOver = about === 'cleared';
  return JSON.stringify({
    type: 'canary.alarm',
    timestamp: (isOver ? (clearedAt ?? beganAt) : beganAt).toISOString(),
    data: {
      state: about,
      hop,
      target: target === '' ? null : target,
      began_at: beganAt.toISOString(),
      cleared_at: isOver ? (clearedAt?.toISOString() ?? null) : null,
      detail,
    },
  });
}
