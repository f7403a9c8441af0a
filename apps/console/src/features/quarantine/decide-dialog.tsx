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

/**
 * Asks for confirmation, because released deliveries cannot be recalled and no lead returns to
 * quarantine.
 */
export function DecideDialog({ leads, verdict, onClose }: DecideDialogProps) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const isPerson = verdict === 'person';
  const [first] = leads;
  const leadsText = leads.length === 1 && first ? leadName(first) : `${leads.length} leads`;
  const decide = async () => {
    // A decision that a colleague made in the meantime is kept.
    const asked = { status: isPerson ? 'new' : 'lost', was: 'quarantined' };
    const body = { ...asked, ids: leads.map(({ id }) => id) };
    const { changed, refused } = await api.post<BulkStatusAnswer>('/api/leads/status', body);
    await invalidate('/api/leads', '/api/attention', '/api/deliveries');
    const done = leads.length === 1 ? leadsText : `${changed.length} leads`;
    const [problem] = refused;
    if (problem) {
      const text = `${refused.length} refused: ${problem.message}`;
      toast({ text, tone: 'warn', subject: 'refused' });
    }
    if (changed.length === 0) return;
    toast({ text: isPerson ? `${done} released.` : `${done} marked as lost.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={isPerson ? `Release ${leadsText}?` : `Mark ${leadsText} as junk?`}
      confirm={isPerson ? 'Release' : 'Mark as junk'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{isPerson ? RELEASE : JUNK}</p>
    </ConfirmDialog>
  );
}

const RELEASE = 'The report, your notice and your webhooks will be sent now. You cannot undo this.';
const JUNK =
  'The status becomes “Lost” and nothing is sent. You can still change the status under Leads.';
