import { PhoneLink } from '../shared/phone-link.tsx';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/booking';
import * as timesTexts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { VisitorBooking } from '@pickup/contracts/bookings/book-view';
import { useSettings } from '../shared/page-context.tsx';
import { BookingTime } from './booking-pages.tsx';
import { PageSign } from './page-frame.tsx';
import { bookingText, bookingTitle, isActiveBooking } from './booking-text.ts';

interface RequestedBookingProps {
  readonly booking: VisitorBooking;
  readonly leadId: string;
  /** Whether there are free times for rescheduling. */
  readonly canReschedule: boolean;
  /** Whether the lead is held for an agent's review. */
  readonly isHeld: boolean;
}

/** Shows the state of the visitor's booking, and a button to accept a proposed time. */
export function RequestedBooking({
  booking,
  leadId,
  canReschedule,
  isHeld,
}: RequestedBookingProps) {
  const { brandName } = useSettings();
  const isConfirmed = booking.state === 'confirmed';
  return (
    <>
      <PageSign
        tone={isActiveBooking(booking) ? 'good' : 'plain'}
        path={isConfirmed ? icons.check : icons.calendar}
      />
      <h1>{bookingTitle(booking)}</h1>
      <BookingTime booking={booking} />
      <p>{bookingText(booking, isHeld)}</p>
      {isActiveBooking(booking) && !booking.token && !isHeld && <p>{texts.linksInEmail}</p>}
      {booking.reply !== '' && (
        <p className="booking-reply">{fill(texts.reply, { brandName, words: booking.reply })}</p>
      )}
      {booking.state === 'proposed' && !booking.isPast && booking.token && (
        <AcceptForm {...{ booking, leadId }} token={booking.token} />
      )}
      <BookingActions {...{ booking, canReschedule }} />
      <p>
        {texts.questionsBeforePhone}
        <PhoneLink />.
      </p>
    </>
  );
}

function BookingActions({
  booking: { links, state },
  canReschedule,
}: Pick<RequestedBookingProps, 'booking' | 'canReschedule'>) {
  if (!links) return null;
  const hasRescheduleLink = canReschedule && state === 'confirmed';
  return (
    <div className="booking-actions">
      {hasRescheduleLink && (
        <a className="button button-plain" href={links.reschedule}>
          {timesTexts.reschedule}
        </a>
      )}
      <a className="button button-plain" href={links.cancel}>
        {timesTexts.cancel}
      </a>
    </div>
  );
}

/** This is a form instead of a link, because mail scanners open every link. */
function AcceptForm({
  booking,
  leadId,
  token,
}: Pick<RequestedBookingProps, 'booking' | 'leadId'> & { readonly token: string }) {
  return (
    <form method="post" action={`${base}/book/accept`}>
      <input type="hidden" name="lead" value={leadId} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="sequence" value={booking.sequence} />
      <Button type="submit" tone="primary" large wide>
        {texts.accept}
      </Button>
    </form>
  );
}
