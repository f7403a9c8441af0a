import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { STATUS_TEXTS, type GivenStatus } from '../../shared/leads/lead-texts.ts';
import { useApi } from '../../shared/services.ts';
import { describeError } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { sendStatus, undoOf } from './bulk-status.ts';

const leadsText = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** Gives several leads a status, says what came of it, and takes it back when asked to. */
export function useBulkStatus(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ text: `The status was not changed. ${describeError(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
      onDone();
      void invalidate('/api/attention', '/api/deliveries');
    }
  };

  const undo = (groups: ReadonlyMap<GivenStatus, string[]>) =>
    attempt(async () => {
      for (const [status, ids] of groups) await sendStatus(api, ids, status);
      toast({ text: 'Taken back.', tone: 'good' });
    });

  const give = (leads: readonly OperatorLead[], status: GivenStatus) =>
    attempt(async () => {
      const ids = leads.map(({ id }) => id);
      const { changed, refused } = await sendStatus(api, ids, status);
      const groups = undoOf(leads, changed, status);
      toast({
        text: `${leadsText(changed.length)} now ${STATUS_TEXTS[status].name.toLowerCase()}.`,
        tone: 'good',
        ...(groups.size > 0 && { action: { label: 'Undo', onClick: () => void undo(groups) } }),
      });
      const [first] = refused;
      if (first)
        toast({ text: `${leadsText(refused.length)} refused: ${first.message}`, tone: 'warn' });
    });

  return { busy, give };
}
