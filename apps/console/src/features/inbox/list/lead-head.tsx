import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { partlyChecked } from '@pickup/ui/checkbox';
import { countOfLeads } from '../../../shared/leads/lead-texts.ts';

interface LeadHeadProps {
  readonly leads: readonly OperatorLead[];
  /** Null if the operator may not select leads. */
  readonly selected: ReadonlySet<string> | null;
  onSelectAll(selected: boolean): void;
}

export function LeadHead({ leads, selected, onSelectAll }: LeadHeadProps) {
  const extent = selected && selectionExtent(leads, selected);
  return (
    <div className="lead-head">
      {extent !== null && (
        <label className="lead-check lead-check-all">
          <input
            ref={partlyChecked(extent === 'some')}
            id={SELECT_ALL_ID}
            type="checkbox"
            checked={extent === 'all'}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
          <span>
            {texts.selectAll}
            <span className="visually-hidden">
              {fill(texts.shownLeads, { leads: countOfLeads(leads.length) })}
            </span>
          </span>
        </label>
      )}
      {texts.headings.map((heading) => (
        <span key={heading} className="lead-heading" aria-hidden="true">
          {heading}
        </span>
      ))}
    </div>
  );
}

const SELECT_ALL_ID = 'select-all-leads';

/** The checkbox takes the focus when the selection bar disappears. */
export function focusSelectAll(): void {
  document.getElementById(SELECT_ALL_ID)?.focus({ preventScroll: true });
}

type SelectionExtent = 'none' | 'some' | 'all';

export function selectionExtent(
  shown: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
): SelectionExtent {
  const count = shown.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
