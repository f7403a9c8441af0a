import { LOCALES, type Language } from '@pickup/messages/language';

/** When the page's offer ends. */
export interface PublicOfferEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "December 24, 2026 at 6:00 PM (UTC−6)": for visitors without JavaScript, in the offset of the settings. */
  readonly text: string;
}

/** `endsAt` is a time with its offset: "2026-12-24T18:00:00-06:00". */
export function publicOfferEnd(endsAt: string, language: Language): PublicOfferEnd {
  const at = Date.parse(endsAt);
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(endsAt) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const when = format.format(new Date(at + offset * 60_000));
  return { at, text: `${when} (${zoneText(offset)})` };
}

/** "UTC−6" or "UTC+5:30" */
function zoneText(offset: number): string {
  if (offset === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest}`;
}
