import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { EmptyState } from '../../shared/ui/states.tsx';
import { NO_FILTERS, writeFilters } from './lead-filters.ts';
import type { UsedFilters } from './use-filters.ts';

/** Shown for an empty list: there are no leads, or none match the filters. */
export function NoLeads({ filters, set }: UsedFilters) {
  const isFiltered = writeFilters({ ...filters, sort: NO_FILTERS.sort }).size > 0;
  if (!isFiltered && filters.sort === 'calls') {
    return (
      <EmptyState
        icon={icons.calendar}
        title="No calls to confirm"
        action={<Button onClick={() => set({ sort: NO_FILTERS.sort })}>Show all leads</Button>}
      >
        A call that a visitor requests appears here until you confirm or decline it.
      </EmptyState>
    );
  }
  if (!isFiltered) {
    return (
      <EmptyState icon={icons.inbox} title="No leads yet">
        New leads appear here automatically, within a second or two.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icons.search}
      title="No leads match these filters"
      action={<Button onClick={() => set({ ...NO_FILTERS, sort: filters.sort })}>Show all</Button>}
    >
      Search finds beginnings of words, and three or more digits of a number in a row.
    </EmptyState>
  );
}
