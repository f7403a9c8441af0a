import type { BulkStatusAnswer } from '@pickup/contracts/lead-work';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { leadName } from '../../shared/leads/lead-texts.ts';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

export type Verdict = 'person' | 'junk';

interface DecideDialogProps {
  readonly leads: readonly OperatorLead[];
  readonly verdict: Verdict;
  onClose(): void;
}

/** Asks first: what a release sends cannot be called back, and nothing returns to quarantine. */
export function DecideDialog({ leads, verdict, onClose }: DecideDialogProps) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const isPerson = verdict === 'person';
  const [first] = leads;
  const whom = leads.length === 1 && first ? leadName(first) : `${leads.length} leads`;
  const decide = async () => {
    // What a colleague has decided meanwhile stays as he has.
    const asked = { status: isPerson ? 'new' : 'lost', was: 'quarantined' };
    const body = { ...asked, ids: leads.map(({ id }) => id) };
    const { changed, refused } = await api.post<BulkStatusAnswer>('/api/leads/status', body);
    await invalidate('/api/leads', '/api/attention', '/api/deliveries');
    const done = leads.length === 1 ? whom : `${changed.length} leads`;
    const [problem] = refused;
    if (problem) {
      const text = `${refused.length} refused: ${problem.message}`;
      toast({ text, tone: 'warn', subject: 'refused' });
    }
    if (changed.length === 0) return;
    toast({ text: isPerson ? `${done} released.` : `${done} kept as lost.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={
        isPerson
          ? `Release ${whom}?`
          : leads.length === 1
            ? `Is ${whom} junk?`
            : `Are ${whom} junk?`
      }
      confirm={isPerson ? 'Release' : 'It is junk'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{isPerson ? RELEASE : JUNK}</p>
    </ConfirmDialog>
  );
}

const RELEASE =
  'Everything is done now that was held back: the report is mailed to the lead, you are told, and your systems are. That cannot be called back.';
const JUNK =
  'It gets the status “Lost” and nothing is sent to it. It stays among the leads, and you can give it another status there.';
