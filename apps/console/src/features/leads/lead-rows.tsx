import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { LeadHead } from './lead-head.tsx';
import { LeadRow } from './lead-row.tsx';

export interface LeadRowsProps {
  readonly leads: readonly OperatorLead[];
  readonly arrived: ReadonlySet<string>;
  /** Null when the operator may not select leads. */
  readonly selected: ReadonlySet<string> | null;
  nameOf(userId: string | null): string;
  onSelect(id: string, selected: boolean): void;
  onSelectAll(selected: boolean): void;
}

/**
 * The list. Rows out of sight are not rendered (content-visibility), but the browser's search finds
 * them.
 */
export function LeadRows(props: LeadRowsProps) {
  const { leads, arrived, selected, nameOf, onSelect, onSelectAll } = props;
  return (
    <div className={selected === null ? 'leads leads-read' : 'leads'}>
      <LeadHead leads={leads} selected={selected} onSelectAll={onSelectAll} />
      <ul aria-label="Leads">
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            arrived={arrived.has(lead.id)}
            selected={selected && selected.has(lead.id)}
            assignee={nameOf(lead.work.assignee)}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </div>
  );
}
