import type { OperatorLead } from '@pickup/contracts/operator-leads';
import * as texts from '@pickup/messages/operator/quarantine';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { leadName, ownBusiness } from '../../shared/leads/lead-texts.ts';
import { Button } from '@pickup/ui/button';
import type { Verdict } from './decide-dialog.tsx';

interface QuarantinedLeadProps {
  readonly lead: OperatorLead;
  /** Null for a role that may not decide. */
  readonly selected: boolean | null;
  onSelect(selected: boolean): void;
  onDecide(verdict: Verdict): void;
}

/** Who the lead says it is, and why it is held. Its page has everything that it sent. */
export function QuarantinedLead({ lead, selected, onSelect, onDecide }: QuarantinedLeadProps) {
  const { contact } = lead;
  const name = leadName(lead);
  return (
    <li className="held-lead" data-selected={selected === true}>
      {selected !== null && (
        <label className="held-check">
          <input
            type="checkbox"
            checked={selected}
            aria-label={texts.select(name)}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <div className="held-who">
        <Link to={`/leads/${lead.id}`} dir="auto">
          {name}
        </Link>
        <span className="note" dir="auto">
          {[ownBusiness(lead), lead.trade_name].filter((text) => text !== '').join(' · ')}
        </span>
      </div>
      <div className="held-contact">
        <span title={contact.email}>{contact.email}</span>
        <span className="note">{contact.phone_shown}</span>
      </div>
      <p className="held-why">
        {lead.quarantine_reasons.map(describeReason).join(' ')}{' '}
        <span className="muted">
          <RelativeTime at={lead.received_at} />
        </span>
      </p>
      {selected !== null && (
        <div className="held-actions">
          <Button onClick={() => onDecide('person')}>
            {texts.release}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <Button onClick={() => onDecide('junk')}>
            {texts.confirmJunk}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const describeReason = (reason: string) => texts.reasons[reason] ?? texts.otherReason(reason);
