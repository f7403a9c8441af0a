import * as texts from '@pickup/messages/operator/deliveries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCount } from '../../shared/format/figures.ts';
import { useApi } from '../../shared/services.ts';
import { Card } from '../../shared/ui/card.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import type { ApiError } from '../../shared/api/api-error.ts';
import { followReplay, type ReplayStatus } from './replay.ts';
import { useReplayed } from '../../shared/leads/resend-button.tsx';

const REFRESH_MS = 2_000;

/**
 * The progress of a bulk resend, until each delivery was sent, has failed again or waits for a
 * retry.
 */
export function ReplayProgress({ ids }: { readonly ids: readonly string[] }) {
  const api = useApi();
  const replayed = useReplayed();
  const query = useQuery<ReplayStatus, ApiError>({
    queryKey: ['replay', ids],
    queryFn: () => followReplay(api, ids),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.left === 0 ? false : REFRESH_MS),
  });
  const isOver = query.data?.left === 0;
  useEffect(() => {
    if (isOver) void replayed(); // the lists below show the result
    // eslint-disable-next-line react/exhaustive-deps -- runs once, when the resend is over
  }, [isOver]);
  return (
    <Card title={isOver ? texts.resent : texts.resending}>
      <QueryView query={query}>{(status) => <ReplayCounts status={status} />}</QueryView>
    </Card>
  );
}

function ReplayCounts({ status }: { readonly status: ReplayStatus }) {
  const { total, left } = status;
  return (
    <>
      <progress
        className="replay-bar"
        aria-label={texts.resentBar}
        value={total - left}
        max={total}
      />
      <p role="status">{describe(status)}</p>
    </>
  );
}

function describe({ total, done, failed, later, left }: ReplayStatus): string {
  const parts = [
    [done, texts.resentParts.done],
    [failed, texts.resentParts.failed],
    [later, texts.resentParts.later],
    [left, texts.resentParts.left],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, textOf]) => textOf(formatCount(count)));
  const deliveries = texts.countOfDeliveries(total, formatCount(total));
  return texts.resentStatus(deliveries, said.join(', '));
}
