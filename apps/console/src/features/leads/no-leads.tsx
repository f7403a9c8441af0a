import * as texts from '@pickup/messages/operator/inbox';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { EmptyState } from '../../shared/ui/states.tsx';
import { LEAD_FORM, NO_FILTERS, type UsedFilters } from './lead-filters.ts';

/** Shown for an empty list: there are no leads, or none match the filters. */
export function NoLeads({ filters, set }: UsedFilters) {
  const isFiltered = LEAD_FORM.write({ ...filters, sort: NO_FILTERS.sort }).size > 0;
  if (!isFiltered && filters.sort === 'calls') {
    return (
      <EmptyState
        icon={icons.calendar}
        title={texts.noCalls}
        action={
          <Button onClick={() => set({ sort: NO_FILTERS.sort })}>{texts.showAllLeads}</Button>
        }
      >
        {texts.noCallsText}
      </EmptyState>
    );
  }
  if (!isFiltered) {
    return (
      <EmptyState icon={icons.inbox} title={texts.noLeads}>
        {texts.noLeadsText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icons.search}
      title={texts.noMatches}
      action={
        <Button onClick={() => set({ ...NO_FILTERS, sort: filters.sort })}>{texts.showAll}</Button>
      }
    >
      {texts.noMatchesText}
    </EmptyState>
  );
}
