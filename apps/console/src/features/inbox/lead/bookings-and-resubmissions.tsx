import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { SCHEDULING_SERVICE_NAMES } from '@pickup/contracts/bookings/scheduling-services';
import type { OperatorLead, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as leadTexts from '@pickup/messages/operator/inbox/lead';
import * as texts from '@pickup/messages/operator/bookings/bookings';
import {
  requestedTime,
  BOOKING_TEXTS,
  bookingTime,
  placeName,
} from '../../../shared/bookings/booking-texts.ts';
import { BookingConflict } from '../../../shared/bookings/booking-conflict.tsx';
import { BookingDecisions } from '../../../shared/bookings/booking-decisions.tsx';
import { BookingAgent } from '../../../shared/bookings/booking-facts.tsx';
import { useBookingToShow } from '../../../shared/bookings/use-current-booking.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { CallCard } from '../../../shared/leads/call-card.tsx';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card, Facts } from '../../../shared/ui/card.tsx';

export function CallsCard({ lead }: { readonly lead: OperatorLead }) {
  const mayRead = useHasPermission('calls.read');
  if (!mayRead || lead.calls.length === 0) return null;
  return (
    <Card title={leadTexts.calls} collapseId="calls">
      {lead.calls.map((call) => (
        <CallCard key={call.id} call={call} />
      ))}
    </Card>
  );
}

const STATE_TEXTS: Readonly<Record<BookingState, string>> = texts.states;

export function BookingsCard({ lead }: { readonly lead: OperatorLead }) {
  const { booking_requests: bookings } = lead;
  const current = useBookingToShow(lead);
  const isShownAbove = bookings.length === 1 && current !== null;
  if (bookings.length === 0 || isShownAbove) return null;
  return (
    <Card title={texts.all} collapseId="bookings">
      <ul className="notes">
        {bookings.toReversed().map((booking) => (
          <li key={booking.id}>
            <p>
              <b>{bookingTime(booking, booking.time_zone)}</b>
              {fill(texts.placeAndState, {
                place: placeName(booking.time_zone),
                state: STATE_TEXTS[booking.state],
              })}
            </p>
            {booking.note !== '' && <p className="note-text">{booking.note}</p>}
            <p className="muted small">
              {whereBooked(booking)}
              {booking.decided_by !== '' && fill(texts.decidedBy, { person: booking.decided_by })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whereBooked({ provider, requested_at: at }: OperatorBooking): string {
  const moment = formatMoment(at);
  if (provider === null) return fill(texts.requestedOn, { moment });
  return fill(texts.bookedInOn, { service: SCHEDULING_SERVICE_NAMES[provider], moment });
}

/**
 * Shows the submitted values of a lead that was held for review, and nothing for other leads. The
 * values help to distinguish a person from a bot.
 */
export function SentCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.quarantine_reasons.length === 0) return null;
  return (
    <Card title={leadTexts.sent} collapseId="sent">
      <Facts rows={sentRows(lead.sent)} />
    </Card>
  );
}

/** Lists later submissions with the same idempotency key as the lead's first submission. */
export function ResubmissionsCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.resubmissions.length === 0) return null;
  return (
    <Card title={leadTexts.sentAgain} collapseId="sent-again">
      <p className="muted small">{leadTexts.sentAgainText}</p>
      {lead.resubmissions.map(({ received_at: at, sent }) => (
        <SentBody key={at} title={formatMoment(at)} sent={sent} />
      ))}
    </Card>
  );
}

interface SentBodyProps {
  readonly title: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

function SentBody({ title, sent }: SentBodyProps) {
  return (
    <details className="transcript">
      <summary>{title}</summary>
      <Facts rows={sentRows(sent)} />
    </details>
  );
}

function sentRows(sent: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(sent).map(([name, value]) => [name, show(value)]);
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function CurrentBookingCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const booking = useBookingToShow(lead);
  const mayWrite = useHasPermission('leads.write') && lead.status !== 'quarantined';
  if (!booking) return null;
  return (
    <Card title={BOOKING_TEXTS[booking.state]}>
      <div className="current-booking">
        <div>
          <p>
            <b className="booking-time">{bookingTime(booking, booking.time_zone)}</b>
            {fill(texts.placeAndLength, {
              place: placeName(booking.time_zone),
              minutes: booking.minutes,
            })}
            <OwnTime booking={booking} />
          </p>
          <p className="muted small">
            <BookingAgent booking={booking} assignee={lead.work.assignee} />
          </p>
          {booking.state === 'proposed' && (
            <p className="muted small">
              {fill(texts.waiting, { askedTime: requestedTime(booking) })}
            </p>
          )}
          {booking.note !== '' && (
            <p className="note-text">{fill(texts.note, { text: booking.note })}</p>
          )}
          <BookingConflict booking={booking} />
        </div>
        {mayWrite && <BookingDecisions key={booking.sequence} lead={lead} booking={booking} />}
      </div>
    </Card>
  );
}

function OwnTime({ booking }: { readonly booking: OperatorBooking }) {
  const localTime = bookingTime(booking);
  if (localTime === bookingTime(booking, booking.time_zone)) return null;
  return <span className="muted small">{fill(texts.ownTime, { time: localTime })}</span>;
}
