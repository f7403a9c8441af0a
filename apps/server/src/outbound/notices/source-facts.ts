import type { MailFact } from '../../platform/mail/mail-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a lead came from, as far as known: the campaign, the page, the first visit. */
export function sourceFacts(attribution: Json): MailFact[] {
  const utm = objectIn(attribution, 'utm');
  const named = Object.entries(utm).map(([name, value]) => ({
    label: name === 'utm_campaign' ? 'Campaign' : name.replace(/^utm_/, 'Campaign '),
    value: textOf(value),
  }));
  const firstTouch = objectIn(attribution, 'first_touch');
  const facts = [
    ...named,
    { label: 'Click', value: Object.keys(objectIn(attribution, 'click_ids')).join(', ') },
    { label: 'Referred by', value: textOf(attribution['referrer']) },
    { label: 'Page', value: textOf(attribution['source_url']) },
    { label: 'First visit', value: textOf(firstTouch['at']) },
    { label: 'First page', value: textOf(firstTouch['landing_url']) },
  ].filter(({ value }) => value !== '');
  return facts.length > 0 ? facts : [{ label: 'Source', value: 'not known' }];
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
