import {
  DELIVERY_STATES,
  FAILED_STATES,
  JOB_KINDS,
  JOB_NAMES,
  type FailedState,
} from '@pickup/contracts/deliveries/deliveries';
import type { DeliveryGroup } from '@pickup/contracts/deliveries/operator-deliveries';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useAttention } from '../../shared/api/use-attention.ts';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useUrlFilters, type UrlFilters } from '../../shared/hooks/use-url-filters.ts';
import { STATE_NAMES } from '../../shared/leads/delivery-texts.ts';
import { ChoiceField } from '../../shared/ui/choice-field.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import {
  deliveriesPath,
  DELIVERY_FORM,
  groupsPath,
  isNarrowed,
  type DeliveryFilters,
} from './delivery-filters.ts';
import { DeliveryGroups } from './delivery-groups.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ReplayProgress, ResendAll } from './resend-all.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';
import { REFRESH_MS, useDeliveries } from './use-deliveries.ts';

export function DeliveriesPage() {
  const { filters, set } = useFilters();
  const { state } = filters;
  const [resent, setResent] = useState<readonly string[]>([]);
  const showsSaved = useShowsSaved();
  const shows = (...states: readonly string[]) => state === null || states.includes(state);
  return (
    <Page title={texts.title} intro={texts.lead}>
      <DeliveryTabs />
      <FilterForm filters={filters} set={set} />
      {resent.length > 0 && <ReplayProgress key={resent.join(' ')} ids={resent} />}
      {shows('dead', 'retrying', 'ready') && (
        <Unsent key={groupsPath(filters)} onResent={setResent} />
      )}
      {showsSaved && <Saved onResent={setResent} />}
      {shows('ready', 'running', 'done', 'canceled') && <Others key={deliveriesPath(filters)} />}
    </Page>
  );
}

/** Saved emails have their own list if they can now be sent, or if the filter selects them. */
function useShowsSaved(): boolean {
  const { filters } = useFilters();
  const { emails_are_saved: areSaved } = useAttention();
  return filters.state === 'saved' || (filters.state === null && areSaved === false);
}

interface UnsentProps {
  onResent(ids: readonly string[]): void;
}

function Unsent({ onResent }: UnsentProps) {
  const { filters } = useFilters();
  const { state, cause } = filters;
  const query = useApiQuery(groupsPath(filters), {
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  const wanted = (group: DeliveryGroup) =>
    (cause === '' || group.cause === cause) &&
    (state === null || group.state === (state === 'ready' ? 'retrying' : state));
  return (
    <QueryView query={query}>
      {(response) => {
        const groups = response.groups.filter(wanted);
        if (groups.length === 0) return <NoUnsent state={state} />;
        return FAILED_STATES.map((failedState) => (
          <UnsentCard
            key={failedState}
            state={failedState}
            groups={groups.filter((group) => group.state === failedState)}
            onResent={onResent}
          />
        ));
      }}
    </QueryView>
  );
}

function NoUnsent({ state }: Pick<DeliveryFilters, 'state'>) {
  if (state === null) return <Notice tone="good">{texts.nothingPending}</Notice>;
  if (state !== 'dead' && state !== 'retrying') return null;
  const { title, text } = texts.emptyLists[state];
  return (
    <Card title={LIST_TITLES[state]} flush>
      <EmptyState icon={icons.check} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}

interface UnsentCardProps extends UnsentProps {
  readonly state: FailedState;
  readonly groups: readonly DeliveryGroup[];
}

function UnsentCard({ state, groups, onResent }: UnsentCardProps) {
  const { filters } = useFilters();
  if (groups.length === 0) return null;
  return (
    <Card
      title={LIST_TITLES[state]}
      actions={
        groups.length > 1 && <ResendAll filters={filters} states={[state]} onResent={onResent} />
      }
      flush
    >
      <DeliveryGroups
        filters={filters}
        groups={groups}
        open={filters.lead !== '' || (isNarrowed(filters) && groups.length === 1)}
        onResent={onResent}
      />
    </Card>
  );
}

function Saved({ onResent }: UnsentProps) {
  const { filters } = useFilters();
  const { emails_are_saved: areSaved } = useAttention();
  const { list, deliveries } = useDeliveries(deliveriesPath(filters, 'saved'));
  if (!list.isError && deliveries.length === 0 && filters.state !== 'saved') return null;
  return (
    <DeliveryList
      title={texts.savedList}
      list={list}
      deliveries={deliveries}
      actions={
        deliveries.length > 0 &&
        areSaved === false && <ResendAll filters={filters} states={['saved']} onResent={onResent} />
      }
      empty={{ icon: icons.check, ...texts.emptyLists.saved }}
    />
  );
}

const LIST_TITLES = { dead: texts.failedList, retrying: texts.retryingList } as const;

function Others() {
  const { filters } = useFilters();
  const { list, deliveries } = useDeliveries(deliveriesPath(filters));
  const showsSaved = useShowsSaved();
  // Failed, retrying and saved deliveries are listed above. If the loaded pages have only those,
  // this list is empty, although the next page may have entries.
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
        noneLabel={texts.anyStatus}
        choices={DELIVERY_STATES}
        textOf={(state) => STATE_NAMES[state]}
        value={filters.state}
        onChange={(state) => set({ state })}
      />
      <ChoiceField
        label={texts.kind}
        noneLabel={texts.anyKind}
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
        <Button tone="quiet" icon={icons.close} onClick={() => set(DELIVERY_FORM.defaults)}>
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
      noneLabel={texts.anyWebhook}
      choices={targets}
      textOf={(id) => id}
      value={filters.target || null}
      onChange={(id) => set({ target: id ?? '' })}
    />
  );
}
