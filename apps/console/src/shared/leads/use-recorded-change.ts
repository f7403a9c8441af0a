import type { LeadChange } from '@pickup/contracts/inbox/operator-leads';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { undo as undoLabel } from '@pickup/messages/operator/leads/lead-common';
import { useRef } from 'react';
import { useAction } from '../session/use-action.ts';
import { useToast } from '../ui/toasts.tsx';
import type { NamedLead } from './lead-texts.ts';
import { useChangeLead } from './use-lead-update.ts';
import { useUndo } from './use-undo.ts';

export type RecordedLead = NamedLead & { readonly id: string };

interface Recorded {
  readonly change: LeadChange;
  /** The message that offers Undo. */
  readonly text: string;
  onDone?(changeId: string): void;
}

/**
 * Sends a lead's changes to the server and offers Undo. If the operator clicks again after a
 * failure, the server still records the change only once.
 */
export function useRecordedChange(lead: RecordedLead) {
  const changeLead = useChangeLead();
  const toast = useToast();
  const undo = useUndo();
  const { busy, problem, run } = useAction();
  // A click after a lost response sends the same change ID.
  const ids = useRef<Partial<Record<string, string>>>({});
  const record = ({ change, text, onDone }: Recorded) =>
    run(async () => {
      const change_id = (ids.current[JSON.stringify(change)] ??= randomUuid());
      await changeLead(lead.id, { ...change, change_id });
      ids.current = {};
      onDone?.(change_id);
      const undoable = { changeIds: [change_id], count: 1, subject: `lead ${lead.id}` };
      const action = { label: undoLabel, onClick: () => void undo(undoable) };
      toast({ text, tone: 'good', subject: undoable.subject, action });
    });
  return { busy, problem, record };
}
