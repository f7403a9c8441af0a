import type { OperatorLead } from '@pickup/contracts/operator-leads';
import type { ErasureAnswer } from '@pickup/contracts/privacy';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { leadName } from '../../shared/leads/lead-texts.ts';
import { useDrafts } from '../../shared/leads/use-drafts.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';

const WORD = 'erase';

interface EraseDialogProps {
  readonly lead: OperatorLead;
  onErased(answer: ErasureAnswer): void;
  onClose(): void;
}

/** Asks for a word: nothing brings the person's data back. */
export function EraseDialog({ lead, onErased, onClose }: EraseDialogProps) {
  const api = useApi();
  const invalidate = useInvalidate();
  const drafts = useDrafts();
  const [word, setWord] = useState('');
  const { busy, problem, run } = useAction();
  const erase = () =>
    run(async () => {
      onErased(await api.delete<ErasureAnswer>(`/api/leads/${lead.id}`));
      drafts.discard(lead.id);
      onClose();
      await invalidate('/api/leads', '/api/deliveries', '/api/attention');
    });
  return (
    <Dialog title={`Erase ${leadName(lead)}?`} busy={busy} onClose={onClose}>
      <p>
        Name, address, number, notes, calls and the report of this person are taken out for good;
        what is still to be sent to him is not sent. This cannot be undone. What must stay as proof,
        and what others were sent before, is named afterwards.
      </p>
      <Form onSubmit={erase}>
        <TextField
          label={`To go on, write “${WORD}”`}
          autoComplete="off"
          autoCapitalize="none"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <FormProblem>{problem}</FormProblem>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            tone="danger"
            busy={busy}
            disabled={word.trim().toLowerCase() !== WORD}
          >
            Erase the person
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
