import { PhoneLink } from '../shared/phone-link.tsx';
import * as timesTexts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import * as icons from '@pickup/ui/icons';
import type { BookingProps } from './booking-form.tsx';
import { BookTimes } from './book-times.tsx';
import { bookPageTitle, bookingText, isActiveBooking } from './booking-text.ts';
import { BookingTime } from './booking-pages.tsx';
import { PageSign } from './page-frame.tsx';

/**
 * The page that opens from an email's link. Shows the booking and the free times. After a
 * cancellation, the visitor can book again.
 */
export function RescheduleBooking(props: BookingProps) {
  const { view } = props;
  const { booking, times, justChanged } = view;
  const isActive = booking && isActiveBooking(booking);
  return (
    <>
      {justChanged && <PageSign tone="good" path={icons.check} />}
      <h1>{bookPageTitle(view)}</h1>
      {isActive && !justChanged && <p>{timesTexts.yourCall}</p>}
      {isActive && <BookingTime booking={booking} />}
      {booking && (justChanged || !isActive) && <p>{bookingText(booking)}</p>}
      {!justChanged && <RescheduleIntro minutes={isActive ? null : (times?.minutes ?? null)} />}
      {isActive && booking.links && (
        <a className="button button-plain" href={booking.links.cancel}>
          {justChanged ? timesTexts.cancel : timesTexts.cancelInstead}
        </a>
      )}
      {times && !justChanged && <BookTimes {...props} offered={times} />}
      {times && justChanged && (
        <details open={view.returned !== undefined}>
          <summary>{timesTexts.reschedule}</summary>
          <BookTimes {...props} offered={times} />
        </details>
      )}
      {!times && <NoTimes />}
    </>
  );
}

function RescheduleIntro({ minutes }: { readonly minutes: number | null }) {
  return (
    <p>{minutes === null ? timesTexts.rescheduleIntro : fill(timesTexts.intro, { minutes })}</p>
  );
}

function NoTimes() {
  return (
    <p>
      {timesTexts.noTimesBeforePhone}
      <PhoneLink />.
    </p>
  );
}
