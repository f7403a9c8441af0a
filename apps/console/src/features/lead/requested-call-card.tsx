import * as texts from '@pickup/messages/operator/requested-calls';
import type { OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { askedTime, CALL_TEXTS, callTime, placeName } from '../../shared/calls/booking-texts.ts';
import { CallClash } from '../../shared/calls/call-clash.tsx';
import { CallDecisions } from '../../shared/calls/call-decisions.tsx';
import { Caller } from '../../shared/calls/call-facts.tsx';
import { useCallToShow } from '../../shared/calls/use-current-call.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import type { OperatorBooking } from '@pickup/contracts/booking';

/** The call that the lead requested, with the agent's possible answers. Hidden without one. */
export function RequestedCallCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const call = useCallToShow(lead);
  const mayWrite = useHasPermission('leads.write') && lead.status !== 'quarantined';
  if (!call) return null;
  return (
    <Card title={CALL_TEXTS[call.state]}>
      <div className="requested-call">
        <div>
          <p>
            <b className="requested-time">{callTime(call, call.time_zone)}</b>
            {texts.placeAndLength(placeName(call.time_zone), call.minutes)}
            <OwnTime call={call} />
          </p>
          <p className="muted small">
            <Caller call={call} />
          </p>
          {call.state === 'proposed' && (
            <p className="muted small">{texts.waiting(askedTime(call))}</p>
          )}
          {call.note !== '' && <p className="note-text">{texts.note(call.note)}</p>}
          <CallClash call={call} />
        </div>
        {mayWrite && <CallDecisions key={call.sequence} lead={lead} call={call} />}
      </div>
    </Card>
  );
}

/** The time in this device's time zone, where it differs. */
function OwnTime({ call }: { readonly call: OperatorBooking }) {
  const own = callTime(call);
  if (own === callTime(call, call.time_zone)) return null;
  return <span className="muted small">{texts.ownTime(own)}</span>;
}
