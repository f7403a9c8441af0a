import { isStorableMoment } from '@pickup/contracts/list-moment';
import { headings, source } from '@pickup/messages/operator/notices';
import type { MailFact } from '../../platform/mail/mail-document.ts';
import { shortMoment } from '../../platform/zoned-time.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a lead came from, as far as known: the campaign, the page, the first visit with its time in a zone. */
export function sourceFacts(attribution: Json, timeZone: string): MailFact[] {
  const utm = objectIn(attribution, 'utm');
  const named = Object.entries(utm).map(([name, value]) => ({
    label: campaignLabel(name),
    value: textOf(value),
  }));
  const firstTouch = objectIn(attribution, 'first_touch');
  const facts = [
    ...named,
    { label: source.click, value: Object.keys(objectIn(attribution, 'click_ids')).join(', ') },
    { label: source.referrer, value: textOf(attribution['referrer']) },
    { label: source.page, value: textOf(attribution['source_url']) },
    { label: source.firstVisit, value: momentText(firstTouch['at'], timeZone) },
    { label: source.firstPage, value: textOf(firstTouch['landing_url']) },
  ].filter(({ value }) => value !== '');
  return facts.length > 0 ? facts : [{ label: headings.source, value: source.unknown }];
}

/** By the visitor's clock, which may say anything. */
function momentText(value: unknown, timeZone: string): string {
  const text = textOf(value);
  const at = new Date(text);
  return isStorableMoment(at) ? shortMoment(at, timeZone, 'en') : text;
}

function campaignLabel(name: string): string {
  if (name === 'utm_campaign') return source.campaign;
  return name.startsWith('utm_') ? source.campaignPart(name.slice(4)) : name;
}

function objectIn(json: Json, key: string): Json {
  const value = json[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

// Visitors can send any value here, so it is shown as text and never as a link.
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.length > 200 ? `${value.slice(0, 200)}…` : value;
}
