import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidate } from '../api/use-api-query.ts';
import { formatCount } from '../format/figures.ts';
import { useApi } from '../services.ts';
import { describeError } from '../ui/states.tsx';
import { useToast } from '../ui/toasts.tsx';
import { updateCachedStates } from './cached-leads.ts';
import { clearLastOutcome } from './last-call.ts';
import { undoChanges } from './lead-changes.ts';

export interface Undoable {
  readonly changeIds: readonly string[];
  readonly leadId?: string;
  readonly count: number;
  /** The confirmation replaces the message that has the same subject. */
  readonly subject: string;
  /** Called after the cached leads were updated, even if nothing was undone. */
  onDone?(): void;
}

export function useUndo(): (undoable: Undoable) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const toast = useToast();
  return useCallback(
    async ({ changeIds, leadId, count, subject, onDone }) => {
      const { changed, refused, leads, failure } = await undoChanges(api, changeIds, leadId);
      if (changed.length > 0) clearLastOutcome(changeIds);
      updateCachedStates(client, leads);
      void invalidate('/api/attention', '/api/deliveries', '/api/figures');
      void invalidate(...leads.map(({ id }) => `/api/leads/${id}`));
      onDone?.();
      const reason = failure === null ? refused[0]?.message : describeError(failure);
      if (changed.length === 0)
        return toast({ text: reason ?? texts.nothingToUndo, tone: 'bad', subject });
      // A change to one lead may also change the same person's other leads.
      const all = Math.max(count, changed.length + refused.length);
      const isComplete = changed.length === all;
      const done = isComplete
        ? texts.undone
        : fill(texts.undoneFor, { changed: changed.length, all: formatCount(all) });
      const text = reason === undefined ? done : `${done} ${reason}`;
      toast({ text, tone: reason === undefined ? 'good' : 'warn', subject });
    },
    [api, client, invalidate, toast],
  );
}
