import './lead-parts.css';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { Badge } from '../ui/notice.tsx';
import { shownScore, STATUS_TEXTS } from './lead-texts.ts';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';

export function StatusBadge({ status }: { readonly status: LeadStatus }) {
  const { name, tone } = STATUS_TEXTS[status];
  return <Badge tone={tone}>{name}</Badge>;
}

interface QualityMarkProps {
  readonly lead: Pick<OperatorLead, 'quality' | 'score' | 'tier'>;
  readonly showsTierLabel?: boolean;
}

/** "Quality 32 · C". In a table, a column heading replaces the label. */
export function QualityMark({ lead, showsTierLabel = false }: QualityMarkProps) {
  return (
    <span className="quality">
      <span className="quality-label">{texts.qualityBefore}</span>
      <b>{shownScore(lead)}</b>
      <span className="quality-tier">
        {' · '}
        <span className={showsTierLabel ? undefined : 'visually-hidden'}>{texts.tierBefore}</span>
        {lead.tier}
      </span>
    </span>
  );
}
