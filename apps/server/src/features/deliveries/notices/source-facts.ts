import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/notices';
import { isStorableMoment } from '@pickup/contracts/list-moment';
import type { MailFact } from '../../../platform/mail/mail-document.ts';
import { factOf } from '../../../platform/mail/operator-mail.ts';
import { shortMoment } from '../../../platform/time/zoned-time.ts';

type Json = Readonly<Record<string, unknown>>;

export function sourceFacts(attribution: Json, timeZone: string): MailFact[] {
  const utm = objectIn(attribution, 'utm');
  const firstTouch = objectIn(attribution, 'first_touch');
  const { source } = texts;
  const facts = [
    ...Object.entries(utm).flatMap(([name, value]) => factOf(campaignLabel(name), textOf(value))),
    ...factOf(source.click, Object.keys(objectIn(attribution, 'click_ids')).join(', ')),
    ...factOf(source.referrer, textOf(attribution['referrer'])),
    ...factOf(source.page, textOf(attribution['source_url'])),
    ...factOf(source.firstVisit, momentText(firstTouch['at'], timeZone)),
    ...factOf(source.firstPage, textOf(firstTouch['landing_url'])),
  ];
  return facts.length > 0 ? facts : [{ label: texts.headings.source, value: source.unknown }];
}

/** This time comes from the visitor's browser, which can send any text. */
function momentText(value: unknown, timeZone: string): string {
  const at = new Date(textOf(value));
  return isStorableMoment(at) ? shortMoment(at, timeZone, 'en') : textOf(value);
}

function campaignLabel(name: string): string {
  if (name === 'utm_campaign') return texts.source.campaign;
  return name.startsWith('utm_')
    ? fill(texts.source.campaignPart, { parameter: name.slice(4) })
    : name;
}

function objectIn(json: Json, key: string): Json {
  const value = json[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

// Visitors can send any value here, so the value never becomes a link.
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.length > 200 ? `${value.slice(0, 200)}…` : value;
}
