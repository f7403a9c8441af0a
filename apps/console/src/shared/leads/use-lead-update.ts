import type { BodyAt } from '@pickup/client';
import type {
  LeadChange,
  OperatorLead,
  OperatorLeadDetail,
} from '@pickup/contracts/inbox/operator-leads';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { fill } from '@pickup/messages/fill';
import * as deals from '@pickup/messages/operator/leads/deals';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useInvalidate } from '../api/use-api-query.ts';
import { useApi } from '../services.ts';
import { useToast } from '../ui/toasts.tsx';
import { cacheLead } from './cached-leads.ts';
import { leadName, STATUS_TEXTS } from './lead-texts.ts';
import type { RequestedChange } from './lead-changes.ts';
import { usePeople } from './use-people.ts';
import { useUndo } from './use-undo.ts';

/** Does nothing if the lead already has the requested value. Rejects if the server refuses. */
export function useLeadUpdate(): (
  lead: OperatorLead,
  requested: RequestedChange,
) => Promise<OperatorLead> {
  const changeLead = useChangeLead();
  const toast = useToast();
  const undo = useUndo();
  const { nameOf } = usePeople();
  return useCallback(
    async (lead, requested) => {
      const change = changeOf(lead, requested);
      if (!change) return lead;
      const subject = `lead ${lead.id}`;
      const changed = await changeLead(lead.id, change);
      const undoable = { changeIds: [change.change_id], count: 1, subject };
      const canUndo = lead.status !== 'quarantined';
      toast({
        text: describeChange(lead, requested, nameOf),
        tone: 'good',
        subject,
        ...(canUndo && { action: { label: texts.undo, onClick: () => void undo(undoable) } }),
      });
      return changed;
    },
    [changeLead, toast, undo, nameOf],
  );
}

/** If a colleague changed the lead first, loads the colleague's change and rejects. */
export function useChangeLead(): (id: string, change: LeadChange) => Promise<OperatorLeadDetail> {
  const api = useApi();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    async (id, change) => {
      const path = `/api/leads/${id}` as const;
      const lead = await api
        .patch(path, change as BodyAt<'PATCH', typeof path>)
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) await invalidate(path);
          throw error;
        });
      cacheLead(client, lead);
      await invalidate('/api/attention', '/api/deliveries', '/api/figures');
      return lead;
    },
    [api, client, invalidate],
  );
}

/**
 * A colleague's change to another field is not a conflict, so `previous` contains only this
 * field.
 */
function changeOf(
  { status, work: { assignee } }: OperatorLead,
  requested: RequestedChange,
): (LeadChange & { readonly change_id: string }) | null {
  const change_id = randomUuid();
  if ('status' in requested) {
    const isNew = requested.status !== status || requested.deal !== undefined;
    return isNew ? { ...requested, previous: { status }, change_id } : null;
  }
  return requested.assignee === assignee
    ? null
    : { ...requested, previous: { assignee }, change_id };
}

function describeChange(
  lead: OperatorLead,
  requested: RequestedChange,
  nameOf: (userId: string | null) => string,
): string {
  const name = leadName(lead);
  if ('status' in requested && requested.status === lead.status)
    return fill(deals.saved, { lead: name });
  if ('status' in requested)
    return fill(texts.statusSet, { lead: name, status: STATUS_TEXTS[requested.status].name });
  if (requested.assignee === null) return fill(texts.unassigned, { lead: name });
  return fill(texts.assigned, { lead: name, person: nameOf(requested.assignee) });
}
