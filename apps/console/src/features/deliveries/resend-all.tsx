import { JOB_NAMES, type ReplayedState } from '@pickup/contracts/deliveries/deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { countedText, formatCount } from '../../shared/format/figures.ts';
import { useReloadDeliveries } from '../../shared/leads/resend-button.tsx';
import { useApi } from '../../shared/services.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { replayRequest, type DeliveryFilters } from './delivery-filters.ts';
import {
  countResendable,
  followReplay,
  type ReplayStatus,
  type ResendableCount,
} from './replay.ts';

export interface ResendAllProps {
  readonly filters: DeliveryFilters;
  readonly states: readonly ReplayedState[];
  /** The group that the filters select, if they select one, with its cause in words. */
  readonly group?: { readonly name: string; readonly cause: string };
  onResent(ids: readonly string[]): void;
}

export function ResendAll(props: ResendAllProps) {
  const { filters, states, group } = props;
  const reloadDeliveries = useReloadDeliveries();
  const { api, busy, problem, run } = useChange();
  const [resendable, setResendable] = useState<ResendableCount | null>(null);
  const mayReplay = useHasPermission('deliveries.replay');
  if (!mayReplay || replayRequest(filters, states) === null) return null;
  const ask = () =>
    run(async () => {
      const counted = await countResendable(api, filters, states);
      // If nothing is left, a colleague has resent the deliveries or their retries have succeeded.
      if (counted.count === 0) return reloadDeliveries();
      setResendable(counted);
    });
  return (
    <div className="replay">
      <Button icon={icons.refresh} busy={busy} onClick={ask}>
        {texts.resendAll}
        {(group !== undefined || filters.target !== '') && (
          <span className="visually-hidden">
            {group
              ? fill(texts.ofGroup, { group: group.name })
              : fill(texts.resendAllTo, { target: filters.target })}
          </span>
        )}
      </Button>
      <FormProblem>{problem}</FormProblem>
      {resendable && (
        <Confirm {...props} resendable={resendable} onClose={() => setResendable(null)} />
      )}
    </div>
  );
}

interface ConfirmProps extends ResendAllProps {
  readonly resendable: ResendableCount;
  onClose(): void;
}

function Confirm({ filters, states, group, resendable, onResent, onClose }: ConfirmProps) {
  const api = useApi();
  const reloadDeliveries = useReloadDeliveries();
  const resend = async () => {
    const request = replayRequest(filters, states);
    if (request !== null) await api.post('/api/deliveries/replay', request);
    onResent(resendable.ids);
    await reloadDeliveries();
  };
  return (
    <ConfirmDialog
      title={fill(texts.resendTitle, { deliveries: countText(resendable) })}
      confirm={texts.resendAll}
      onConfirm={resend}
      onClose={onClose}
    >
      <p>{scopeOf(filters, states, group?.cause ?? '')}</p>
      <p>{texts.keepsId}</p>
    </ConfirmDialog>
  );
}

const countText = ({ count, hasMore }: ResendableCount) =>
  hasMore
    ? fill(texts.moreThan, { count: formatCount(count) })
    : countedText(texts.countOfDeliveries, count);

function scopeOf(
  { kind, target }: DeliveryFilters,
  states: readonly ReplayedState[],
  cause: string,
): string {
  const stateNames = states.map((state) => texts.resendStates[state]).join(texts.or);
  return fill(texts.resendScope, {
    states: stateNames,
    kind: kind ? JOB_NAMES[kind] : '',
    target,
    cause,
  });
}

const REFRESH_MS = 2_000;

export function ReplayProgress({ ids }: { readonly ids: readonly string[] }) {
  const api = useApi();
  const reloadDeliveries = useReloadDeliveries();
  const query = useQuery<ReplayStatus, ApiError>({
    queryKey: ['replay', ids],
    queryFn: () => followReplay(api, ids),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending === 0 ? false : REFRESH_MS),
  });
  const isOver = query.data?.pending === 0;
  useEffect(() => {
    if (isOver) void reloadDeliveries();
    // eslint-disable-next-line react/exhaustive-deps -- runs once, when the resend is over
  }, [isOver]);
  return (
    <Card title={isOver ? texts.resent : texts.resending}>
      <QueryView query={query}>{(status) => <ReplayCounts status={status} />}</QueryView>
    </Card>
  );
}

function ReplayCounts({ status }: { readonly status: ReplayStatus }) {
  const { total, pending } = status;
  return (
    <>
      <progress
        className="replay-bar"
        aria-label={texts.resentBar}
        value={total - pending}
        max={total}
      />
      <p role="status">{describe(status)}</p>
    </>
  );
}

const PARTS = ['done', 'failed', 'retrying', 'saved', 'canceled', 'pending', 'unknown'] as const;

function describe(status: ReplayStatus): string {
  const descriptions = PARTS.filter((part) => status[part] > 0).map((part) =>
    fill(texts.resentParts[part], { count: formatCount(status[part]) }),
  );
  const deliveries = countedText(texts.countOfDeliveries, status.total);
  return fill(texts.resentStatus, { deliveries, parts: descriptions.join(', ') });
}
