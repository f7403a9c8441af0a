import { LEAD_SORTS, type LeadSort } from '@pickup/contracts/leads/lead-statuses';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { useState } from 'react';
import type { People } from '../../../shared/leads/use-people.ts';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { option } from '../../../shared/ui/field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, NO_FILTERS, type Chip, type UsedFilters } from './lead-filters.ts';
import { ViewActions, ViewSelect } from './lead-views.tsx';
import { SearchField } from './search-field.tsx';

export function LeadTools({ filters, set, people, nameOf }: UsedFilters & People) {
  const [open, setOpen] = useState(false);
  const { trades, nameOf: tradeNameOf } = useTrades();
  const chips = chipsOf(filters, { personOf: nameOf, tradeOf: tradeNameOf });
  return (
    <div className="lead-tools">
      <div className="lead-bar">
        <SearchField value={filters.q} onChange={(q) => set({ q })} />
        <ViewSelect filters={filters} set={set} />
        <SortSelect sort={filters.sort} onChange={(sort) => set({ sort })} />
        <Button
          icon={icons.filter}
          aria-expanded={open}
          aria-controls="lead-filters"
          onClick={() => setOpen(!open)}
        >
          {fill(texts.filters, { used: chips.length || '' })}
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
      {Object.entries(texts.orders).map(([sort, text]) => option(sort, text))}
    </select>
  );
}

interface FilterChipsProps extends Pick<UsedFilters, 'filters' | 'set'> {
  readonly chips: readonly Chip[];
}

function FilterChips({ chips, filters, set }: FilterChipsProps) {
  return (
    <ul className="chips" aria-label={texts.filtersInUse}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => set({ [name]: '' })}>
            {text}
            <Icon path={icons.close} />
            <span className="visually-hidden">{texts.removeFilter}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="chip chip-clear"
          onClick={() => set({ ...NO_FILTERS, q: filters.q, sort: filters.sort })}
        >
          {texts.clearAll}
        </button>
      </li>
      <li>
        <ViewActions filters={filters} />
      </li>
    </ul>
  );
}
