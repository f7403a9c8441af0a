import * as texts from '@pickup/messages/operator/inbox/inbox';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { EmptyState, ErrorState, LoadingRows } from '../../../shared/ui/states.tsx';
import { LEAD_FORM, NO_FILTERS, withoutFilters, type UsedFilters } from './lead-filters.ts';
import type { useLeadList } from './use-lead-list.ts';

type NoRowsProps = Pick<ReturnType<typeof useLeadList>, 'list'> & UsedFilters;

export function NoRows({ list, ...filters }: NoRowsProps) {
  if (list.isPending) return <LoadingRows rows={8} />;
  if (list.isSuccess) return <NoLeads {...filters} />;
  return list.data === undefined && <ErrorState error={list.error} onRetry={list.refetch} />;
}

function NoLeads({ filters, set }: UsedFilters) {
  const isFiltered = LEAD_FORM.write({ ...filters, sort: NO_FILTERS.sort, columns: '' }).size > 0;
  if (!isFiltered && filters.sort === 'bookings') {
    return (
      <EmptyState
        icon={icons.calendar}
        title={texts.noRequestedTimes}
        action={
          <Button onClick={() => set({ sort: NO_FILTERS.sort })}>{texts.showAllLeads}</Button>
        }
      >
        {texts.noRequestedTimesText}
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
      action={<Button onClick={() => set(withoutFilters(filters))}>{texts.showAll}</Button>}
    >
      {texts.noMatchesText}
    </EmptyState>
  );
}
