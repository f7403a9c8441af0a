import { LEAD_SORTS, type LeadSort } from '@pickup/contracts/leads/lead-statuses';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { useRef, useState } from 'react';
import { countOfLeads } from '../../../shared/leads/lead-texts.ts';
import type { People } from '../../../shared/leads/use-people.ts';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { option } from '../../../shared/ui/field.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { chipsOf, withoutFilters, type Chip, type UsedFilters } from './lead-filters.ts';
import { ViewActions, ViewSelect } from './lead-views.tsx';
import { SearchField } from './search-field.tsx';
import type { ShownColumns } from './use-columns.ts';

interface LeadToolsProps extends UsedFilters, People {
  readonly columns: ShownColumns;
  readonly found: Found;
}

interface Found {
  readonly count: number;
  readonly hasMore: boolean;
}

export function LeadTools(props: LeadToolsProps) {
  const { filters, set, people, nameOf, columns, found } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { trades, nameOf: tradeNameOf } = useTrades();
  const chips = chipsOf(filters, { personOf: nameOf, tradeOf: tradeNameOf });
  return (
    <div className="lead-tools">
      <div className="lead-bar">
        <SearchField value={filters.q} onChange={(q) => set({ q })} />
        <ViewSelect filters={filters} set={set} />
        <SortSelect sort={filters.sort} onChange={(sort) => set({ sort })} />
        <ColumnsMenu {...{ filters, set, columns }} />
        <Button
          ref={button}
          icon={icons.filter}
          aria-expanded={open}
          aria-controls="lead-filters"
          onClick={() => setOpen(!open)}
        >
          {fill(texts.filters, { used: chips.length || '' })}
        </Button>
      </div>
      <div id="lead-filters" hidden={!open}>
        {open && (
          <FilterPanel {...{ filters, set, people, trades }}>
            <ShowFound
              {...found}
              onShow={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          </FilterPanel>
        )}
      </div>
      {chips.length > 0 && <FilterChips {...{ chips, filters, set, columns }} />}
    </div>
  );
}

/** On a phone, the panel pushes the list out of sight, so this button closes the panel. */
function ShowFound({ count, hasMore, onShow }: Found & { onShow(): void }) {
  return (
    <Button tone="primary" className="filter-show" onClick={onShow}>
      {hasMore ? fill(texts.showMore, { count }) : fill(texts.show, { leads: countOfLeads(count) })}
    </Button>
  );
}

const ORDERS: Readonly<Record<LeadSort, string>> = texts.orders;

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
      {Object.entries(ORDERS).map(([sort, text]) => option(sort, text))}
    </select>
  );
}

interface FilterChipsProps extends UsedFilters {
  readonly columns: ShownColumns;
  readonly chips: readonly Chip[];
}

function FilterChips({ chips, filters, set, columns }: FilterChipsProps) {
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
          onClick={() => set({ ...withoutFilters(filters), q: filters.q })}
        >
          {texts.clearAll}
        </button>
      </li>
      <li>
        <ViewActions {...{ filters, set, columns }} />
      </li>
    </ul>
  );
}
