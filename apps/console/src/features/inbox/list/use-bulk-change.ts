import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { updateCachedStates } from '../../../shared/leads/cached-leads.ts';
import {
  changesTo,
  sendChanges,
  type BulkOutcome,
  type RequestedChange,
} from '../../../shared/leads/lead-changes.ts';
import { STATUS_TEXTS, countOfLeads } from '../../../shared/leads/lead-texts.ts';
import { usePeople } from '../../../shared/leads/use-people.ts';
import { useUndo } from '../../../shared/leads/use-undo.ts';
import { describeError } from '../../../shared/ui/states.tsx';

export interface BulkCallbacks {
  onDone(): void;
  onUndone(): void;
}

export function useBulkChange({ onDone, onUndone }: BulkCallbacks) {
  const { api, invalidate, toast } = useChange();
  const client = useQueryClient();
  const undo = useUndo();
  const { nameOf } = usePeople();
  const [busy, setBusy] = useState(false);

  const doneText = (count: number, requested: RequestedChange) => {
    const leads = countOfLeads(count);
    if ('status' in requested)
      return fill(texts.statusSet, { leads, name: STATUS_TEXTS[requested.status].name });
    if (requested.assignee === null) return fill(texts.wereUnassigned, { leads });
    return fill(texts.wereAssigned, { leads, person: nameOf(requested.assignee) });
  };

  const applyChange = async (leads: readonly OperatorLead[], requested: RequestedChange) => {
    setBusy(true);
    const outcome = await sendChanges(api, changesTo(leads, requested));
    setBusy(false);
    updateCachedStates(client, outcome.leads);
    onDone();
    void invalidate('/api/attention', '/api/deliveries', '/api/figures');
    const { changed, changeIds } = outcome;
    const problems = describeProblems(outcome, leads.length);
    const done = changed.length > 0 ? [doneText(changed.length, requested)] : [];
    const undoable = { changeIds, count: changed.length, subject: SUBJECT, onDone: onUndone };
    toast({
      text: [...done, ...problems].join(' '),
      tone: problems.length === 0 ? 'good' : changed.length > 0 ? 'warn' : 'bad',
      subject: SUBJECT,
      ...(changeIds.length > 0 && {
        action: { label: texts.undo, onClick: () => void undo(undoable) },
      }),
    });
  };

  return { busy, applyChange };
}

const SUBJECT = 'selected leads';

function describeProblems({ changed, refused, failure }: BulkOutcome, count: number): string[] {
  const [first] = refused;
  const remaining = count - changed.length - refused.length;
  return [
    ...(first
      ? [fill(texts.refused, { leads: countOfLeads(refused.length), problem: first.message })]
      : []),
    ...(failure === null
      ? []
      : [
          fill(texts.notChanged, {
            leads: countOfLeads(remaining),
            problem: describeError(failure),
          }),
        ]),
  ];
}
