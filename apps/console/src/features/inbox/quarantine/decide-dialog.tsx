import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/quarantine';
import { useChange } from '../../../shared/api/use-change.ts';
import { countOfLeads, leadName } from '../../../shared/leads/lead-texts.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';

export type Verdict = 'person' | 'junk';

interface DecideDialogProps {
  readonly leads: readonly OperatorLead[];
  readonly verdict: Verdict;
  onClose(): void;
}

/**
 * Asks the operator to confirm. No lead can return to quarantine, and the messages that a release
 * sends cannot be recalled.
 */
export function DecideDialog({ leads, verdict, onClose }: DecideDialogProps) {
  const { api, invalidate, toast } = useChange();
  const isPerson = verdict === 'person';
  const [first] = leads;
  const leadsText = leads.length === 1 && first ? leadName(first) : countOfLeads(leads.length);
  const decide = async () => {
    // With `previous`, the server does not change leads that a colleague has released or marked as
    // junk.
    const change = { status: isPerson ? 'new' : 'lost', previous: 'quarantined' } as const;
    const body = { ...change, ids: leads.map(({ id }) => id) };
    const { changed, refused } = await api.post('/api/leads/status', body);
    await invalidate('/api/leads', '/api/attention', '/api/deliveries');
    const done = leads.length === 1 ? leadsText : countOfLeads(changed.length);
    const [problem] = refused;
    if (problem) {
      const text = fill(texts.refused, { count: refused.length, problem: problem.message });
      toast({ text, tone: 'warn', subject: 'refused' });
    }
    if (changed.length === 0) return;
    toast({ text: fill(isPerson ? texts.released : texts.lost, { leads: done }), tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={fill(isPerson ? texts.releaseTitle : texts.junkTitle, { leads: leadsText })}
      confirm={isPerson ? texts.release : texts.markJunk}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{isPerson ? texts.releaseText : texts.junkText}</p>
    </ConfirmDialog>
  );
}
