import './lead-parts.css';
import type { LeadStatus, OperatorLead } from '@pickup/contracts/operator-leads';
import { Badge } from '../ui/notice.tsx';
import { shownScore, STATUS_TEXTS } from './lead-texts.ts';

export function StatusBadge({ status }: { readonly status: LeadStatus }) {
  const { name, tone } = STATUS_TEXTS[status];
  return <Badge tone={tone}>{name}</Badge>;
}

/** Tier and score: "A 87". */
export function TierBadge({ lead }: { readonly lead: OperatorLead }) {
  return (
    <span className={`tier tier-${lead.tier.toLowerCase()}`}>
      <span className="visually-hidden">Tier </span>
      <b>{lead.tier}</b>
      <span className="visually-hidden">, score </span> {shownScore(lead)}
    </span>
  );
}
