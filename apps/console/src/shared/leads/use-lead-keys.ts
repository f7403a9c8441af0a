import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useShortcuts } from '../hooks/use-shortcut.tsx';
import { useMe } from '../session/use-me.ts';
import { SETTABLE_STATUSES, STATUS_TEXTS } from './lead-texts.ts';
import type { RequestedChange } from './lead-changes.ts';

interface LeadKeys {
  /** Null while no row has the focus. */
  lead(): Pick<OperatorLead, 'status' | 'erased_at'> | null;
  readonly enabled: boolean;
  onChange(requested: RequestedChange): void;
}

export function useLeadKeys({ lead, enabled, onChange }: LeadKeys): void {
  const me = useMe();
  const isEditable = () => lead()?.erased_at === null;
  // Leads leave quarantine only on the quarantine screen. It shows which messages will be sent.
  const mayChangeStatus = () => isEditable() && lead()?.status !== 'quarantined';
  const statuses = SETTABLE_STATUSES.map((status, index) => ({
    keys: String(index + 1),
    label: fill(texts.setStatus, { status: STATUS_TEXTS[status].name }),
    run: () => onChange({ status }),
  }));
  useShortcuts(statuses, enabled, { applies: mayChangeStatus });
  const assignToMe = {
    keys: 'a',
    label: texts.assignToMe,
    run: () => onChange({ assignee: me.user_id }),
  };
  useShortcuts([assignToMe], enabled, { applies: isEditable });
}
