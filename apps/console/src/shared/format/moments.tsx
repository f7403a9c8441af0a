import * as texts from '@pickup/messages/operator/common';
import { UNITS } from './figures.ts';

export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso));

/** "Nov 27, 3:04 PM", for a table. */
export const formatShortMoment = (iso: string): string => SHORT.format(new Date(iso));

/** "23:02" or "11:02 PM", depending on the reader's language. */
export const formatTime = (at: number): string => TIME.format(at);

export const formatDay = (iso: string): string => DAY.format(new Date(iso));

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
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
  readonly before: string;
  readonly never?: string;
}) {
  const { at, before, never } = props;
  if (at === null) return never;
  return (
    <>
      {before}
      <RelativeTime at={at} />
    </>
  );
}
