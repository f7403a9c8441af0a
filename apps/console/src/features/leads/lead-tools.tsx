import { LEAD_SORTS, type LeadSort } from '@pickup/contracts/lead-statuses';
import * as texts from '@pickup/messages/operator/inbox';
import { useState } from 'react';
import type { People } from '../../shared/leads/use-people.ts';
import { useTrades } from '../../shared/leads/use-trades.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf } from './lead-filters.ts';
import { SearchField } from './search-field.tsx';
import type { UsedFilters } from './use-filters.ts';

/** Search, order and filters above the list. */
export function LeadTools({ filters, set, people, nameOf }: UsedFilters & People) {
  const [open, setOpen] = useState(false);
  const { trades, nameOf: tradeNameOf } = useTrades();
  const chips = chipsOf(filters, { personOf: nameOf, tradeOf: tradeNameOf });
  return (
    <div className="lead-tools">
      <div className="lead-bar">
        <SearchField value={filters.q} onChange={(q) => set({ q })} />
        <SortSelect sort={filters.sort} onChange={(sort) => set({ sort })} />
        <Button
          icon={icons.filter}
          aria-expanded={open}
          aria-controls="lead-filters"
          onClick={() => setOpen(!open)}
        >
          {texts.filters(chips.length)}
        </Button>
      </div>
      <div id="lead-filters" hidden={!open}>
        {open && <FilterPanel {...{ filters, set, people, trades }} />}
      </div>
      {chips.length > 0 && <FilterChips chips={chips} filters={filters} set={set} />}
    </div>
  );
}

function SortSelect(props: { readonly sort: LeadSort; onChange(sort: LeadSort): void }) {
  return (
    <select
      className="input lead-sort"
      aria-label={texts.order}
      value={props.sort}
      onChange={({ target: { value } }) =>
        props.onChange(LEAD_SORTS.find((sort) => sort === value) ?? 'untouched')
      }
    >
      {Object.entries(texts.orders).map(([sort, text]) => (
        <option key={sort} value={sort}>
          {text}
        </option>
      ))}
    </select>
  );
}
