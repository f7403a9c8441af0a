import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { LeadRow } from './lead-row.tsx';

export interface LeadRowsProps {
  readonly leads: readonly OperatorLead[];
  readonly arrived: ReadonlySet<string>;
  /** Null where nothing may be selected. */
  readonly selected: ReadonlySet<string> | null;
  nameOf(userId: string | null): string;
  onSelect(id: string, selected: boolean): void;
}

/** The list. Rows out of sight are not drawn (content-visibility), yet the browser's own search finds them. */
export function LeadRows({ leads, arrived, selected, nameOf, onSelect }: LeadRowsProps) {
  return (
    <div className={selected === null ? 'leads leads-read' : 'leads'}>
      <div className="lead-head" aria-hidden="true">
        {selected !== null && <span />}
        {HEADINGS.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
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

const HEADINGS = ['Name', 'Trade', 'Tier', 'First contact', 'Status', 'Source', 'Whose'];
