import type { DeliveryPage } from '@pickup/contracts/operator-deliveries';
import { useState } from 'react';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { Page } from '../../shared/ui/page.tsx';
import { deliveriesPath, isNarrowed } from './delivery-filters.ts';
import { DeliveryList } from './delivery-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReplayAll, type ReplayAllProps } from './replay-all.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { Tabs } from './tabs.tsx';
import { useFilters } from './use-filters.ts';

// A retry after the first failure comes within half a minute: who waits for it sees it.
const LOOK_AGAIN_MS = 15_000;

/** Everything that is sent, the failed ones first. */
export function DeliveriesPage() {
  const { filters, set } = useFilters();
  const { state } = filters;
  const narrowed = isNarrowed(filters);
  const [replayed, setReplayed] = useState<readonly string[]>([]);
  return (
    <Page title="Deliveries" lead="Mails and webhooks: what was sent, what waits, what failed.">
      <Tabs />
      <FilterForm filters={filters} onChange={set} />
      {replayed.length > 0 && <ReplayProgress key={replayed.join(' ')} ids={replayed} />}
      {(state === null || state === 'dead') && (
        <Failed key={deliveriesPath(filters, 'dead')} onReplayed={setReplayed} />
      )}
      {state !== 'dead' && <Others key={deliveriesPath(filters)} narrowed={narrowed} />}
    </Page>
  );
}

function Failed({ onReplayed }: Pick<ReplayAllProps, 'onReplayed'>) {
  const { filters } = useFilters();
  const list = useApiPages<DeliveryPage>(deliveriesPath(filters, 'dead'), {
    refetchInterval: LOOK_AGAIN_MS,
  });
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <DeliveryList
      title="Failed"
      list={list}
      deliveries={deliveries}
      actions={deliveries.length > 0 && <ReplayAll filters={filters} onReplayed={onReplayed} />}
      empty={{
        icon: 'check',
        title: 'Nothing has failed',
        text: 'What could not be delivered after every retry stands here, until it is replayed.',
      }}
    />
  );
}

function Others({ narrowed }: { readonly narrowed: boolean }) {
  const { filters } = useFilters();
  const list = useApiPages<DeliveryPage>(deliveriesPath(filters), {
    refetchInterval: LOOK_AGAIN_MS,
  });
  // The failed ones stand above; a page of nothing else is empty here, and the next one is a press away.
  const deliveries = list.data?.pages
    .flatMap((page) => page.deliveries)
    .filter(({ state }) => state !== 'dead');
  return (
    <DeliveryList
      title="Newest first"
      list={list}
      deliveries={deliveries ?? []}
      empty={
        narrowed
          ? {
              icon: 'filter',
              title: 'None like this',
              text: 'Nothing that was sent fits these filters.',
            }
          : {
              icon: 'send',
              title: 'Nothing was sent yet',
              text: 'Each report, notice and webhook of a lead stands here from the moment it is promised.',
            }
      }
    />
  );
}
