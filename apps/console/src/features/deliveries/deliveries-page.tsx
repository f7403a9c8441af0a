import {
  DELIVERY_STATES,
  JOB_KINDS,
  JOB_NAMES,
  type ReplayedState,
} from '@pickup/contracts/deliveries/deliveries';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { useAttention } from '../../shared/api/use-attention.ts';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useUrlFilters, type UrlFilters } from '../../shared/hooks/use-url-filters.ts';
import { STATE_NAMES } from '../../shared/leads/delivery-texts.ts';
import { ChoiceField } from '../../shared/ui/choice-field.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import {
  deliveriesPath,
  DELIVERY_FORM,
  isNarrowed,
  type DeliveryFilters,
} from './delivery-filters.ts';
import { DeliveryList } from './delivery-list.tsx';
import { ReplayProgress, ResendAll } from './resend-all.tsx';
import { Tabs } from './tabs.tsx';

// Failed deliveries are first retried within seconds, so the lists reload often.
const REFRESH_MS = 15_000;

export function DeliveriesPage() {
  const { filters, set } = useFilters();
  const { state } = filters;
  const [resent, setResent] = useState<readonly string[]>([]);
  const showsSaved = useShowsSaved();
  const shows = (...states: readonly string[]) => state === null || states.includes(state);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Tabs />
      <FilterForm filters={filters} set={set} />
      {resent.length > 0 && <ReplayProgress key={resent.join(' ')} ids={resent} />}
      {shows('dead') && (
        <UnsentDeliveries state="dead" title={texts.failedList} onResent={setResent} />
      )}
      {shows('retrying', 'ready') && (
        <UnsentDeliveries state="retrying" title={texts.retryingList} onResent={setResent} />
      )}
      {showsSaved && (
        <UnsentDeliveries state="saved" title={texts.savedList} onResent={setResent} />
      )}
      {state === null && <NothingPending />}
      {shows('ready', 'running', 'done', 'cancelled') && <Others key={deliveriesPath(filters)} />}
    </Page>
  );
}

/** Saved emails have their own list once they can be sent, or if the filter asks for them. */
function useShowsSaved(): boolean {
  const { filters } = useFilters();
  const { emails_are_saved: areSaved } = useAttention();
  return filters.state === 'saved' || (filters.state === null && areSaved === false);
}

function useDeliveries(path: ReturnType<typeof deliveriesPath>) {
  const list = useApiPages(path, { refetchInterval: REFRESH_MS });
  return { list, deliveries: list.data?.pages.flatMap((page) => page.deliveries) ?? [] };
}

interface UnsentProps {
  readonly state: ReplayedState;
  readonly title: string;
  onResent(ids: readonly string[]): void;
}

function UnsentDeliveries({ state, title, onResent }: UnsentProps) {
  const { filters } = useFilters();
  const { emails_are_saved: areSaved } = useAttention();
  const { list, deliveries } = useDeliveries(deliveriesPath(filters, state));
  if (!list.isError && deliveries.length === 0 && filters.state !== state) return null;
  return (
    <DeliveryList
      title={title}
      list={list}
      deliveries={deliveries}
      actions={
        deliveries.length > 0 &&
        (state !== 'saved' || areSaved === false) && (
          <ResendAll filters={filters} states={[state]} onResent={onResent} />
        )
      }
      empty={EMPTY[state]}
    />
  );
}

const EMPTY = {
  dead: { icon: icons.check, ...texts.emptyLists.dead },
  retrying: { icon: icons.check, ...texts.emptyLists.retrying },
  saved: { icon: icons.check, ...texts.emptyLists.saved },
} as const;

function NothingPending() {
  const { filters } = useFilters();
  const failed = useDeliveries(deliveriesPath(filters, 'dead'));
  const retrying = useDeliveries(deliveriesPath(filters, 'retrying'));
  const isLoaded = failed.list.isSuccess && retrying.list.isSuccess;
  if (!isLoaded || failed.deliveries.length + retrying.deliveries.length > 0) return null;
  return <Notice tone="good">{texts.nothingPending}</Notice>;
}

function Others() {
  const { filters } = useFilters();
  const { list, deliveries } = useDeliveries(deliveriesPath(filters));
  const showsSaved = useShowsSaved();
  // Failed, retrying and saved deliveries have their own lists above. If a page has only those, this list
  // is empty, although the next page may have entries.
  const others = deliveries.filter(
    ({ state, attempts }) =>
      state !== 'dead' &&
      !(state === 'ready' && attempts > 0) &&
      !(state === 'saved' && showsSaved),
  );
  return (
    <DeliveryList
      title={texts.otherList}
      list={list}
      deliveries={others}
      empty={isNarrowed(filters) ? NONE_MATCH : NONE_YET}
    />
  );
}

const NONE_MATCH = { icon: icons.filter, ...texts.noneMatch } as const;
const NONE_YET = { icon: icons.send, ...texts.noneYet } as const;

const useFilters = () => useUrlFilters(DELIVERY_FORM);

type UsedFilters = UrlFilters<DeliveryFilters>;

function FilterForm({ filters, set }: UsedFilters) {
  return (
    <search className="delivery-filters" aria-label={texts.filters}>
      <ChoiceField
        label={texts.status}
        none={texts.anyStatus}
        choices={DELIVERY_STATES}
        textOf={(state) => STATE_NAMES[state]}
        value={filters.state}
        onChange={(state) => set({ state })}
      />
      <ChoiceField
        label={texts.kind}
        none={texts.anyKind}
        choices={JOB_KINDS}
        textOf={(kind) => JOB_NAMES[kind]}
        value={filters.kind}
        onChange={(kind) => set({ kind })}
      />
      <TargetField filters={filters} set={set} />
      {filters.lead !== '' && (
        <LinkButton to={`/leads/${filters.lead}`} icon={icons.person}>
          {texts.ofOneLead}
        </LinkButton>
      )}
      {isNarrowed(filters) && (
        <Button tone="quiet" icon={icons.close} onClick={() => set(DELIVERY_FORM.none)}>
          {texts.clearFilters}
        </Button>
      )}
    </search>
  );
}

/**
 * Offers the configured webhooks, and the webhook in the URL even if it is no longer configured.
 */
function TargetField({ filters, set }: UsedFilters) {
  const { data } = useApiQuery('/api/webhooks');
  const known = data?.webhooks.map(({ id }) => id) ?? [];
  const targets = [...new Set([...known, filters.target])].filter((id) => id !== '');
  if (targets.length === 0) return null;
  return (
    <ChoiceField
      label={texts.webhook}
      none={texts.anyWebhook}
      choices={targets}
      textOf={(id) => id}
      value={filters.target || null}
      onChange={(id) => set({ target: id ?? '' })}
    />
  );
}
