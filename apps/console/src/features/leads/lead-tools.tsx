import type { LeadSort } from '@pickup/contracts/operator-leads';
import { useState } from 'react';
import type { People } from '../../shared/leads/use-people.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, NO_FILTERS } from './lead-filters.ts';
import { SearchField } from './search-field.tsx';
import type { UsedFilters } from './use-filters.ts';

const SORTS: Readonly<Record<LeadSort, string>> = {
  untouched: 'Untouched first',
  newest: 'Newest first',
};

/** Search, order and filters above the list. */
export function LeadTools({ filters, set, people, nameOf }: UsedFilters & People) {
  const [open, setOpen] = useState(false);
  const chips = chipsOf(filters, nameOf);
  return (
    <div className="lead-tools">
      <div className="lead-bar">
        <SearchField value={filters.q} onChange={(q) => set({ q })} />
        <select
          className="input lead-sort"
          aria-label="Order"
          value={filters.sort}
          onChange={(event) =>
            set({ sort: event.target.value === 'newest' ? 'newest' : 'untouched' })
          }
        >
          {Object.entries(SORTS).map(([sort, text]) => (
            <option key={sort} value={sort}>
              {text}
            </option>
          ))}
        </select>
        <Button
          icon="filter"
          aria-expanded={open}
          aria-controls="lead-filters"
          onClick={() => setOpen(!open)}
        >
          Filters{chips.length > 0 && ` (${chips.length})`}
        </Button>
      </div>
      <div id="lead-filters" hidden={!open}>
        {open && <FilterPanel filters={filters} set={set} people={people} />}
      </div>
      {chips.length > 0 && (
        <ul className="chips" aria-label="Filters in use">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <button type="button" className="chip" onClick={() => set({ [name]: '' })}>
                {text}
                <Icon name="close" />
                <span className="visually-hidden">, remove this filter</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="chip chip-clear"
              onClick={() => set({ ...NO_FILTERS, q: filters.q, sort: filters.sort })}
            >
              Clear all
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
