import type { DoNotCall, DoNotCallReason } from '@pickup/contracts/leads/do-not-call';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/do-not-call';
import { undo as undoLabel } from '@pickup/messages/operator/leads/lead-common';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useRef } from 'react';
import { useAction } from '../session/use-action.ts';
import { Badge } from '../ui/notice.tsx';
import { useToast } from '../ui/toasts.tsx';
import { leadName, type NamedLead } from './lead-texts.ts';
import { useChangeLead } from './use-lead-update.ts';
import { useUndo } from './use-undo.ts';

/** "Do not call: Asked us not to call" */
export const doNotCallText = (reason: DoNotCallReason): string =>
  fill(texts.marked, { reason: texts.reasons[reason] });

interface MarkProps {
  readonly mark: DoNotCall;
  readonly wide: boolean;
}

/** In place of the link to call. */
export function DoNotCallMark({ mark, wide }: MarkProps) {
  const text = doNotCallText(mark.reason);
  if (wide) return <Badge tone="bad">{text}</Badge>;
  return (
    <span className="do-not-call" role="img" aria-label={text} title={text}>
      <Icon path={icons.phoneOff} />
    </span>
  );
}

type MarkedLead = NamedLead & { readonly id: string };

/** Marks a lead as not to be called, or removes the mark with null. The message offers Undo. */
export function useDoNotCall(lead: MarkedLead) {
  const change = useChangeLead();
  const toast = useToast();
  const undo = useUndo();
  const { busy, problem, run } = useAction();
  // A press after a lost response sends the same id, so that the mark is recorded once.
  const ids = useRef<Partial<Record<DoNotCallReason | 'none', string>>>({});
  const mark = (reason: DoNotCallReason | null, onDone?: () => void) =>
    run(async () => {
      const change_id = (ids.current[reason ?? 'none'] ??= randomUuid());
      await change(lead.id, { do_not_call: reason && { reason }, change_id });
      ids.current = {};
      onDone?.();
      const text = fill(reason === null ? texts.allowed : texts.done, { lead: leadName(lead) });
      const undoable = { changeIds: [change_id], count: 1, subject: `lead ${lead.id}` };
      const action = { label: undoLabel, onClick: () => void undo(undoable) };
      toast({ text, tone: 'good', subject: undoable.subject, action });
    });
  return { busy, problem, mark };
}
