import type { BookingState } from '@pickup/contracts/booking-states';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { formatMoment } from '../../shared/format/moments.tsx';
import { callTime, placeName } from '../../shared/leads/booking-texts.ts';
import { CallCard } from '../../shared/leads/call-card.tsx';
import { SentBody } from '../../shared/leads/sent-body.tsx';
import { useCurrentCall } from '../../shared/leads/use-current-call.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';

/** The lead's voice calls. Shows nothing if there are none. */
export function CallsCard({ lead }: { readonly lead: OperatorLead }) {
  const mayRead = useHasPermission('calls.read');
  if (!mayRead || lead.calls.length === 0) return null;
  return (
    <Card title="Calls" fold="calls">
      {lead.calls.map((call) => (
        <CallCard key={call.id} call={call} />
      ))}
    </Card>
  );
}

const STATE_TEXTS: Readonly<Record<BookingState, string>> = {
  requested: 'waits for an answer',
  proposed: 'another time was proposed',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'canceled',
  replaced: 'replaced by a later request',
};

/** All calls the lead requested. Shows nothing if the only one is already at the top. */
export function RequestedCallsCard({ lead }: { readonly lead: OperatorLead }) {
  const { booking_requests: calls } = lead;
  const current = useCurrentCall(lead);
  const isShownAbove = calls.length === 1 && current !== null;
  if (calls.length === 0 || isShownAbove) return null;
  return (
    <Card title="All requested calls" fold="requested-calls">
      <ul className="notes">
        {calls.toReversed().map((call) => (
          <li key={call.id}>
            <p>
              <b>{callTime(call, call.time_zone)}</b> in {placeName(call.time_zone)},{' '}
              {STATE_TEXTS[call.state]}
            </p>
            {call.note !== '' && <p className="note-text">{call.note}</p>}
            <p className="muted small">
              Requested on {formatMoment(call.requested_at)}
              {call.decided_by !== '' && `, decided by ${call.decided_by}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Later submissions under the same key, often with a corrected contact. */
export function ResubmissionsCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.resubmissions.length === 0) return null;
  return (
    <Card title="Sent again" fold="sent-again">
      <p className="muted small">
        The visitor sent the form again with different details. Often it is a corrected contact. The
        details above are from the first form.
      </p>
      {lead.resubmissions.map(({ received_at: at, sent }) => (
        <SentBody key={at} title={formatMoment(at)} sent={sent} />
      ))}
    </Card>
  );
}
