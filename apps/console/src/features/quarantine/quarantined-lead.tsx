import type { OperatorLead } from '@pickup/contracts/operator-leads';
import * as texts from '@pickup/messages/operator/quarantine';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { QualityMark } from '../../shared/leads/lead-badges.tsx';
import { leadName } from '../../shared/leads/lead-texts.ts';
import { SentBody } from '../../shared/leads/sent-body.tsx';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Facts } from '../../shared/ui/card.tsx';
import type { Verdict } from './decide-dialog.tsx';

interface QuarantinedLeadProps {
  readonly lead: OperatorLead;
  onDecide(verdict: Verdict): void;
}

/** Why the lead is held, and what it sent. */
export function QuarantinedLead({ lead, onDecide }: QuarantinedLeadProps) {
  const mayWrite = useHasPermission('leads.write');
  const { contact } = lead;
  const name = leadName(lead);
  return (
    <li className="card">
      <div className="card-head">
        <h2>
          <Link className="tap-link" to={`/leads/${lead.id}`}>
            {name}
          </Link>
        </h2>
        <QualityMark lead={lead} />
      </div>
      <div className="card-body">
        <Facts
          rows={[
            [texts.why, lead.quarantine_reasons.map(describeReason).join(' ')],
            [texts.arrived, <RelativeTime key="at" at={lead.received_at} />],
            [texts.business, contact.business_name],
            [texts.trade, lead.trade_name],
            [texts.phone, contact.phone_shown],
            [texts.email, contact.email],
          ]}
        />
        <SentBody title={texts.sent} sent={lead.sent} />
        {mayWrite && (
          <div className="row">
            <Button tone="primary" icon={icons.check} onClick={() => onDecide('person')}>
              {texts.release}
              <span className="visually-hidden"> {name}</span>
            </Button>
            <Button icon={icons.trash} onClick={() => onDecide('junk')}>
              {texts.confirmJunk}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

const describeReason = (reason: string) => texts.reasons[reason] ?? texts.otherReason(reason);
