import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useEffect, useRef } from 'react';
import { formatCountOf } from '../../shared/format/figures.ts';
import { howMuch } from './how-much.ts';

export interface LeadHeadProps {
  readonly leads: readonly OperatorLead[];
  /** Null where nothing may be selected. */
  readonly selected: ReadonlySet<string> | null;
  onSelectAll(selected: boolean): void;
}

/** Selects all rows; where the list is a table, it also names the columns. */
export function LeadHead({ leads, selected, onSelectAll }: LeadHeadProps) {
  return (
    <div className="lead-head">
      {selected !== null && (
        <SelectAll leads={leads} selected={selected} onSelectAll={onSelectAll} />
      )}
      {HEADINGS.map((heading) => (
        <span key={heading} className="lead-heading" aria-hidden="true">
          {heading}
        </span>
      ))}
    </div>
  );
}

/** One for each cell of a row, in the order of the row. */
const HEADINGS = ['Name', 'Trade', 'Quality', 'Waiting', 'Status', 'Source', 'Assignee', 'Call'];

interface SelectAllProps extends LeadHeadProps {
  readonly selected: ReadonlySet<string>;
}

/** What the list does not show yet stays as it is: nobody has seen it. */
function SelectAll({ leads, selected, onSelectAll }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const much = howMuch(leads, selected);
  useEffect(() => {
    if (box.current) box.current.indeterminate = much === 'some'; // there is no attribute for it
  }, [much]);
  return (
    <label className="lead-check lead-check-all">
      <input
        ref={box}
        id={SELECT_ALL_ID}
        type="checkbox"
        checked={much === 'all'}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <span>
        Select all
        <span className="visually-hidden"> {formatCountOf(leads.length, 'lead')} shown</span>
      </span>
    </label>
  );
}

const SELECT_ALL_ID = 'select-all-leads';

/** Where somebody goes on whose button went away with the selection. The list stays where it was scrolled to. */
export function focusSelectAll(): void {
  document.getElementById(SELECT_ALL_ID)?.focus({ preventScroll: true });
}
