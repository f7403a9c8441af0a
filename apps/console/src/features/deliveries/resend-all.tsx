import type { ReplayedState } from '@pickup/contracts/deliveries';
import * as texts from '@pickup/messages/operator/deliveries';
import { useState } from 'react';
import { formatCount } from '../../shared/format/figures.ts';
import { KIND_TEXTS } from '../../shared/leads/delivery-texts.ts';
import { useReplayed } from '../../shared/leads/resend-button.tsx';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { countResendable, type ResendableCount } from './replay.ts';
import { replayRequest, type DeliveryFilters } from './delivery-filters.ts';

export interface ResendAllProps {
  readonly filters: DeliveryFilters;
  readonly states: readonly ReplayedState[];
  /** These deliveries are queued again. */
  onResent(ids: readonly string[]): void;
}

/**
 * Resends all deliveries in these states that match the filters, after showing how many there are.
 */
export function ResendAll(props: ResendAllProps) {
  const { filters, states } = props;
  const api = useApi();
  const replayed = useReplayed();
  const { busy, problem, run } = useAction();
  const [found, setFound] = useState<ResendableCount | null>(null);
  const may = useHasPermission('deliveries.replay');
  if (!may || replayRequest(filters, states) === null) return null;
  const ask = () =>
    run(async () => {
      const counted = await countResendable(api, filters, states);
      // A colleague resent them, or the retries succeeded: the lists show it.
      if (counted.count === 0) return replayed();
      setFound(counted);
    });
  return (
    <div className="replay">
      <Button icon={icons.refresh} busy={busy} onClick={ask}>
        {texts.resendAll}
        {filters.target !== '' && (
          <span className="visually-hidden">{texts.resendAllTo(filters.target)}</span>
        )}
      </Button>
      <FormProblem>{problem}</FormProblem>
      {found && <Confirm {...props} found={found} onClose={() => setFound(null)} />}
    </div>
  );
}

interface ConfirmProps extends ResendAllProps {
  readonly found: ResendableCount;
  onClose(): void;
}

function Confirm({ filters, states, found, onResent, onClose }: ConfirmProps) {
  const api = useApi();
  const replayed = useReplayed();
  const resend = async () => {
    const request = replayRequest(filters, states);
    if (request !== null) await api.post('/api/deliveries/replay', request);
    onResent(found.ids);
    await replayed();
  };
  return (
    <ConfirmDialog
      title={texts.resendTitle(countText(found))}
      confirm={texts.resendAll}
      onConfirm={resend}
      onClose={onClose}
    >
      <p>{scopeOf(filters, states)}</p>
      <p>{texts.keepsId}</p>
    </ConfirmDialog>
  );
}

const countText = ({ count, hasMore }: ResendableCount) =>
  hasMore ? texts.moreThan(formatCount(count)) : texts.countOfDeliveries(count, formatCount(count));

function scopeOf({ kind, target }: DeliveryFilters, states: readonly ReplayedState[]): string {
  const stateNames = states.map((state) => texts.resendStates[state]).join(texts.or);
  return texts.resendScope(stateNames, kind ? KIND_TEXTS[kind] : '', target);
}
