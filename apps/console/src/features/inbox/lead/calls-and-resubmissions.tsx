import type { OperatorBooking } from '@pickup/contracts/bookings/booking';
import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/bookings/calendar-providers';
import type { OperatorLead, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as leadTexts from '@pickup/messages/operator/inbox/lead';
import * as texts from '@pickup/messages/operator/bookings/bookings';
import {
  askedTime,
  BOOKING_TEXTS,
  bookingTime,
  placeName,
} from '../../../shared/bookings/booking-texts.ts';
import { BookingConflict } from '../../../shared/bookings/booking-conflict.tsx';
import { BookingDecisions } from '../../../shared/bookings/booking-decisions.tsx';
import { Caller } from '../../../shared/bookings/booking-facts.tsx';
import { useBookingToShow } from '../../../shared/bookings/use-current-booking.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { CallCard } from '../../../shared/leads/call-card.tsx';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card, Facts } from '../../../shared/ui/card.tsx';

/** The lead's voice calls. Shows nothing if there are none. */
export function CallsCard({ lead }: { readonly lead: OperatorLead }) {
  const mayRead = useHasPermission('calls.read');
  if (!mayRead || lead.calls.length === 0) return null;
  return (
    <Card title={leadTexts.calls} fold="calls">
      {lead.calls.map((call) => (
        <CallCard key={call.id} call={call} />
      ))}
    </Card>
  );
}

const STATE_TEXTS: Readonly<Record<BookingState, string>> = texts.states;

/** All calls the lead requested. Shows nothing if the only one is already at the top. */
export function RequestedCallsCard({ lead }: { readonly lead: OperatorLead }) {
  const { booking_requests: calls } = lead;
  const current = useBookingToShow(lead);
  const isShownAbove = calls.length === 1 && current !== null;
  if (calls.length === 0 || isShownAbove) return null;
  return (
    <Card title={texts.all} fold="requested-calls">
      <ul className="notes">
        {calls.toReversed().map((call) => (
          <li key={call.id}>
            <p>
              <b>{bookingTime(call, call.time_zone)}</b>
              {fill(texts.placeAndState, {
                place: placeName(call.time_zone),
                state: STATE_TEXTS[call.state],
              })}
            </p>
            {call.note !== '' && <p className="note-text">{call.note}</p>}
            <p className="muted small">
              {whereBooked(call)}
              {call.decided_by !== '' && fill(texts.decidedBy, { person: call.decided_by })}
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
  return fill(texts.bookedInOn, { service: CALENDAR_PROVIDER_NAMES[provider], moment });
}

/** What a lead that looked automated sent, because it may tell a person from a robot. */
export function SentCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.quarantine_reasons.length === 0) return null;
  return (
    <Card title={leadTexts.sent} fold="sent">
      <Facts rows={sentRows(lead.sent)} />
    </Card>
  );
}

/** Later submissions under the same key, often with a corrected contact. */
export function ResubmissionsCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.resubmissions.length === 0) return null;
  return (
    <Card title={leadTexts.sentAgain} fold="sent-again">
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

/** A submitted body with its original field names, collapsed. */
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

/** The call that the lead requested, with the agent's possible answers. Hidden without one. */
export function RequestedCallCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const call = useBookingToShow(lead);
  const mayWrite = useHasPermission('leads.write') && lead.status !== 'quarantined';
  if (!call) return null;
  return (
    <Card title={BOOKING_TEXTS[call.state]}>
      <div className="requested-call">
        <div>
          <p>
            <b className="requested-time">{bookingTime(call, call.time_zone)}</b>
            {fill(texts.placeAndLength, {
              place: placeName(call.time_zone),
              minutes: call.minutes,
            })}
            <OwnTime call={call} />
          </p>
          <p className="muted small">
            <Caller call={call} />
          </p>
          {call.state === 'proposed' && (
            <p className="muted small">{fill(texts.waiting, { askedTime: askedTime(call) })}</p>
          )}
          {call.note !== '' && <p className="note-text">{fill(texts.note, { text: call.note })}</p>}
          <BookingConflict call={call} />
        </div>
        {mayWrite && <BookingDecisions key={call.sequence} lead={lead} call={call} />}
      </div>
    </Card>
  );
}

/** The time in this device's time zone, where it differs. */
function OwnTime({ call }: { readonly call: OperatorBooking }) {
  const own = bookingTime(call);
  if (own === bookingTime(call, call.time_zone)) return null;
  return <span className="muted small">{fill(texts.ownTime, { time: own })}</span>;
}
