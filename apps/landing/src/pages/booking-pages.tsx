import { capitalized } from '@pickup/messages/dates';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/free-times';
import * as bookingTexts from '@pickup/messages/page/booking';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type {
  BookingLinkGoneView,
  CancelBookingView,
  VisitorBooking,
} from '@pickup/contracts/bookings/book-view';
import { GonePage } from './gone-page.tsx';
import { PageFrame, PageSign } from './page-frame.tsx';
import { bookingTitle } from './booking-text.ts';

export function BookingTime({ booking }: { readonly booking: VisitorBooking }) {
  return (
    <p className="page-time">
      <strong>{capitalized(booking.when)}</strong>
      <span>{capitalized(booking.zone)}</span>
    </p>
  );
}

/** Cancels only after a click, because mail scanners open every link. */
export function CancelBookingPage({
  view: { booking, formUrl, rebookUrl },
}: {
  readonly view: CancelBookingView;
}) {
  if (formUrl === null) return <CanceledBooking {...{ booking, rebookUrl }} />;
  return (
    <PageFrame>
      <form className="panel page-panel" method="post" action={formUrl}>
        <PageSign tone="plain" path={icons.calendar} />
        <h1>{texts.cancelTitle}</h1>
        <BookingTime booking={booking} />
        <Button type="submit" tone="primary" large>
          {texts.cancel}
        </Button>
        <a className="button button-plain" href={rebookUrl}>
          {texts.rescheduleInstead}
        </a>
        <p className="note">{texts.cancelIntro}</p>
      </form>
    </PageFrame>
  );
}

function CanceledBooking({ booking, rebookUrl }: Pick<CancelBookingView, 'booking' | 'rebookUrl'>) {
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="plain" path={icons.check} />
        <h1>{bookingTitle(booking)}</h1>
        <BookingTime booking={booking} />
        <p>{booking.byVisitor ? texts.canceled : bookingTexts.declined}</p>
        <a className="button button-primary button-large" href={rebookUrl}>
          {texts.bookAgain}
        </a>
      </section>
    </PageFrame>
  );
}

/** The page for a link that no longer works. */
export function BookingLinkGonePage({ view }: { readonly view: BookingLinkGoneView }) {
  const { bookCall: action, beforePhone } = texts;
  return (
    <GonePage {...texts.gone[view.reason]} {...{ action, beforePhone }} href={`${base}/book`} />
  );
}
