import type { ReplayAnswer } from '@pickup/contracts/operator-deliveries';
import { useState } from 'react';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useMay } from '../../shared/session/use-me.ts';
import { formatCount, formatCountOf } from '../../shared/format/figures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { countFailed, type FailedCount } from './count-failed.ts';
import { replayRequest, type DeliveryFilters } from './delivery-filters.ts';
import { KIND_TEXTS } from '../../shared/leads/delivery-texts.ts';
import { useReplayed } from '../../shared/leads/use-replayed.ts';

export interface ReplayAllProps {
  readonly filters: DeliveryFilters;
  /** These are on their way again. */
  onReplayed(ids: readonly string[]): void;
}

/** Replays everything that failed of what is listed, after saying how many that are. */
export function ReplayAll({ filters, onReplayed }: ReplayAllProps) {
  const api = useApi();
  const replayed = useReplayed();
  const { busy, problem, run } = useAction();
  const [failed, setFailed] = useState<FailedCount | null>(null);
  const may = useMay('deliveries.replay');
  if (!may || replayRequest(filters) === null) return null;
  const ask = () =>
    run(async () => {
      const found = await countFailed(api, filters);
      // Somebody else was faster: there is nothing to ask, only to see.
      if (found.count === 0) return replayed();
      setFailed(found);
    });
  return (
    <div className="replay">
      <Button icon="refresh" busy={busy} onClick={ask}>
        Replay all
      </Button>
      <FormProblem>{problem}</FormProblem>
      {failed && (
        <Confirm
          filters={filters}
          failed={failed}
          onReplayed={onReplayed}
          onClose={() => setFailed(null)}
        />
      )}
    </div>
  );
}

interface ConfirmProps extends ReplayAllProps {
  readonly failed: FailedCount;
  onClose(): void;
}

function Confirm({ filters, failed, onReplayed, onClose }: ConfirmProps) {
  const api = useApi();
  const replayed = useReplayed();
  const replay = async () => {
    await api.post<ReplayAnswer>('/api/deliveries/replay', replayRequest(filters));
    onReplayed(failed.ids);
    await replayed();
  };
  return (
    <ConfirmDialog
      title={`Replay ${howMany(failed)}?`}
      confirm="Replay all"
      onConfirm={replay}
      onClose={onClose}
    >
      <p>
        {scopeOf(filters)} Each is tried again, with as many retries as at first. A message goes out
        under the same id as before, by which a receiver knows it again.
      </p>
    </ConfirmDialog>
  );
}

const deliveries = (count: number) => formatCountOf(count, 'delivery', 'deliveries');

const howMany = ({ count, isMore }: FailedCount) =>
  isMore ? `more than ${formatCount(count)} deliveries` : deliveries(count);

function scopeOf({ kind, target }: DeliveryFilters): string {
  const of = kind ? ` of the kind “${KIND_TEXTS[kind]}”` : '';
  const to = target ? ` to ${target}` : '';
  return `Everything${of}${to} that was given up.`;
}
