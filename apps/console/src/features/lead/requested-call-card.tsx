import * as texts from '@pickup/messages/operator/requested-calls';
import type { OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { useState } from 'react';
import { askedTime, CALL_TEXTS, callTime, placeName } from '../../shared/leads/booking-texts.ts';
import { useCurrentCall } from '../../shared/leads/use-current-call.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { useDecideCall, type CallToDecide } from './use-decide-call.ts';

/** The call that the lead requested, with the agent's possible answers. Hidden without one. */
export function RequestedCallCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const call = useCurrentCall(lead);
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
          {call.state === 'proposed' && (
            <p className="muted small">{texts.waiting(askedTime(call))}</p>
          )}
          {call.note !== '' && <p className="note-text">{texts.note(call.note)}</p>}
        </div>
        {mayWrite && <Decisions key={call.sequence} lead={lead} call={call} />}
      </div>
    </Card>
  );
}

/** The time in this device's time zone, where it differs. */
function OwnTime({ call }: Pick<CallToDecide, 'call'>) {
  const own = callTime(call);
  if (own === callTime(call, call.time_zone)) return null;
  return <span className="muted small">{texts.ownTime(own)}</span>;
}

function Decisions({ lead, call }: CallToDecide) {
  const [asked, setAsked] = useState<'propose' | 'decline' | null>(null);
  const { busy, problem, decide } = useDecideCall({ lead, call });
  const close = () => setAsked(null);
  return (
    <div className="requested-decisions">
      <div className="row">
        {call.state === 'requested' && (
          <Button tone="primary" icon={icons.check} busy={busy} onClick={() => decide('confirm')}>
            {texts.confirm}
          </Button>
        )}
        {/* For an agent who agreed on the proposed time by phone. */}
        {call.state === 'proposed' && (
          <Button icon={icons.check} busy={busy} onClick={() => decide('confirm')}>
            {texts.confirmThis}
          </Button>
        )}
        <Button icon={icons.clock} onClick={() => setAsked('propose')}>
          {texts.propose}
        </Button>
        <Button icon={icons.close} onClick={() => setAsked('decline')}>
          {call.state === 'confirmed' ? texts.cancel : texts.decline}
        </Button>
      </div>
      <FormProblem>{problem}</FormProblem>
      {asked === 'propose' && <ProposeDialog lead={lead} call={call} onClose={close} />}
      {asked === 'decline' && <DeclineDialog lead={lead} call={call} onClose={close} />}
    </div>
  );
}
