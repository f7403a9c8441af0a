import { DO_NOT_CALL_REASONS, type DoNotCallReason } from '@pickup/contracts/leads/do-not-call';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/do-not-call';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { RelativeTime } from '../../../shared/format/moments.tsx';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { useRecordedChange } from '../../../shared/leads/use-recorded-change.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';

/** Shows who marked the lead as "Do not call", and when. */
export function MarkedBy({ lead: { do_not_call: mark } }: { readonly lead: OperatorLeadDetail }) {
  if (mark === null) return null;
  return (
    <p className="muted small">
      {fill(texts.markedBy, { by: mark.by })}
      <RelativeTime at={mark.at} />
    </p>
  );
}

/** Asks for a reason and marks the lead as "Do not call", or removes the mark without asking. */
export function DoNotCallButton({ lead }: { readonly lead: OperatorLeadDetail }) {
  const mayMark = useHasPermission('leads.write');
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, mark } = useDoNotCall(lead);
  if (!mayMark || lead.contact.phone === '') return null;
  const isMarked = lead.do_not_call !== null;
  const onClick = () => (isMarked ? mark(null) : setOpen(true));
  const close = () => setOpen(false);
  return (
    <div>
      <Button tone="quiet" busy={busy} onClick={onClick}>
        {isMarked ? texts.allow : texts.label}
      </Button>
      {!isOpen && <FormProblem>{problem}</FormProblem>}
      {isOpen && (
        <Dialog title={fill(texts.title, { lead: leadName(lead) })} busy={busy} onClose={close}>
          <p>{texts.why}</p>
          <div className="reasons" role="group" aria-label={texts.why}>
            {DO_NOT_CALL_REASONS.map((reason) => (
              <Button key={reason} busy={busy} onClick={() => mark(reason, close)}>
                {texts.reasons[reason]}
              </Button>
            ))}
          </div>
          <FormProblem>{problem}</FormProblem>
        </Dialog>
      )}
    </div>
  );
}

/** Marks a lead as "Do not call", or removes that mark if the reason is null. */
function useDoNotCall(lead: OperatorLeadDetail) {
  const { busy, problem, record } = useRecordedChange(lead);
  const mark = (reason: DoNotCallReason | null, onDone?: () => void) => {
    const text = fill(reason === null ? texts.allowed : texts.done, { lead: leadName(lead) });
    const change = { do_not_call: reason && { reason } };
    return record({ change, text, ...(onDone && { onDone }) });
  };
  return { busy, problem, mark };
}
