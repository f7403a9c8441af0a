import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { formatCountOf } from '../../shared/format/figures.ts';
import { STATUS_TEXTS, type GivenStatus } from '../../shared/leads/lead-texts.ts';
import { useApi } from '../../shared/services.ts';
import { describeError } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { changesTo, sendChanges, undoOf, type StatusChange } from './bulk-status.ts';

const countOf = (changes: readonly StatusChange[]) => changes.flatMap(({ ids }) => ids).length;
const leadsText = (count: number) => formatCountOf(count, 'lead');

/** Gives several leads a status, says what came of it, and takes it back when asked to. */
export function useBulkStatus(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);

  /** Says what was not done; answers what was. */
  const send = async (changes: readonly StatusChange[]): Promise<readonly string[]> => {
    setBusy(true);
    const { changed, refused, failure } = await sendChanges(api, changes);
    setBusy(false);
    onDone();
    void invalidate('/api/attention', '/api/deliveries');
    const [first] = refused;
    if (first)
      toast({ text: `${leadsText(refused.length)} refused: ${first.message}`, tone: 'warn' });
    const left = countOf(changes) - changed.length - refused.length;
    if (failure !== null)
      toast({ text: `${leadsText(left)} not changed. ${describeError(failure)}`, tone: 'bad' });
    return changed;
  };

  const undo = async (changes: readonly StatusChange[]) => {
    const { length } = await send(changes);
    const text =
      length === countOf(changes) ? 'Taken back.' : `Taken back for ${leadsText(length)}.`;
    if (length > 0) toast({ text, tone: 'good' });
  };

  const give = async (leads: readonly OperatorLead[], status: GivenStatus) => {
    const changed = await send(changesTo(leads, status));
    if (changed.length === 0) return;
    const back = undoOf(leads, changed, status);
    toast({
      text: `${leadsText(changed.length)} now ${STATUS_TEXTS[status].name.toLowerCase()}.`,
      tone: 'good',
      ...(back.length > 0 && { action: { label: 'Undo', onClick: () => void undo(back) } }),
    });
  };

  return { busy, give };
}
