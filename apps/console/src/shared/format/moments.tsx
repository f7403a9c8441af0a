import * as texts from '@pickup/messages/operator/common';
import { UNITS } from './figures.ts';

export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso));

/** "Nov 27, 3:04 PM", for a table. */
export const formatShortMoment = (iso: string): string => SHORT.format(new Date(iso));

/** "23:02" or "11:02 PM", depending on the browser's language. */
export const formatTime = (at: number): string => TIME.format(at);

export const formatDay = (iso: string): string => DAY.format(new Date(iso));

/** "2:14 PM" today, "Tuesday" in the last six days, otherwise "Nov 27, 2026" */
export function formatSince(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const daysAgo = (startOfDay(now) - startOfDay(at)) / 86_400_000;
  if (daysAgo < 0.5) return formatTime(at.getTime());
  return daysAgo < 6.5 ? WEEKDAY.format(at) : DAY.format(at);
}

const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const SHORT = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const AGO = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** "5 minutes ago", "yesterday", "just now" */
function formatAgo(iso: string, now = new Date()): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1_000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return AGO.format(Math.trunc(seconds / length), unit);
  }
  return texts.justNow;
}

export function RelativeTime({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  );
}

export function Since(props: {
  readonly at: string | null;
  readonly prefix: string;
  readonly neverText?: string;
}) {
  const { at, prefix, neverText } = props;
  if (at === null) return neverText;
  return (
    <>
      {prefix}
      <RelativeTime at={at} />
    </>
  );
}
