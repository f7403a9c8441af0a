import type { PageView } from '@pickup/contracts/page';
import { useSettings } from '../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { PageFrame, PageSign, SIGN_CALENDAR } from './page-frame.tsx';
import { wallClockText } from './booking-text.ts';
import { timeZoneLabel } from './time-zones.ts';

type BookedView = Extract<PageView, { name: 'booked' }>;

/** A request is not an appointment yet, and the page says so. */
export function BookedPage({ view }: { readonly view: BookedView }) {
  const { phone } = useSettings();
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={SIGN_CALENDAR} />
        <h1>Your call is requested</h1>
        <p className="page-time">
          <strong>{wallClockText(view.date, view.time)}</strong>
          <span>{timeZoneLabel(view.timeZone)}</span>
        </p>
        <p>We confirm the time with you before the call. It takes 15 minutes and is free.</p>
        <p>An email with the details is on its way to you. It has a file for your calendar.</p>
        <p>
          {'Need it sooner, or another time? Call '}
          <a href={telHref(phone)}>{phone}</a>.
        </p>
        <a className="button button-ghost" href="/">
          Back to the ROI Calculator
        </a>
      </section>
    </PageFrame>
  );
}
