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
  const { call: booking, times, done } = view;
  const isActive = booking && isActiveBooking(booking);
  return (
    <>
      {done && <PageSign tone="good" path={icons.check} />}
      <h1>{bookPageTitle(view)}</h1>
      {isActive && !done && <p>{timesTexts.yourCall}</p>}
      {isActive && <BookingTime booking={booking} />}
      {booking && (done || !isActive) && <p>{bookingText(booking)}</p>}
      {!done && <RescheduleIntro minutes={isActive ? null : (times?.minutes ?? null)} />}
      {isActive && booking.links && (
        <a className="button button-plain" href={booking.links.cancel}>
          {done ? timesTexts.cancel : timesTexts.cancelInstead}
        </a>
      )}
      {times && !done && <BookTimes {...props} offered={times} />}
      {times && done && (
        <details open={view.returned !== undefined}>
          <summary>{timesTexts.move}</summary>
          <BookTimes {...props} offered={times} />
        </details>
      )}
      {!times && <NoTimes />}
    </>
  );
}

function RescheduleIntro({ minutes }: { readonly minutes: number | null }) {
  return <p>{minutes === null ? timesTexts.moveIntro : fill(timesTexts.intro, { minutes })}</p>;
}

function NoTimes() {
  return (
    <p>
      {timesTexts.noTimesBeforePhone}
      <PhoneLink />.
    </p>
  );
}
