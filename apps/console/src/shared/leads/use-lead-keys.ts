import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useShortcuts } from '../hooks/use-shortcut.tsx';
import { useMe } from '../session/use-me.ts';
import { GIVEN_STATUSES, STATUS_TEXTS } from './lead-texts.ts';
import type { WantedChange } from './lead-changes.ts';

interface LeadKeys {
  /** Null while no row has the focus. */
  lead(): Pick<OperatorLead, 'status' | 'erased_at'> | null;
  readonly enabled: boolean;
  onChange(wanted: WantedChange): void;
}

export function useLeadKeys({ lead, enabled, onChange }: LeadKeys): void {
  const me = useMe();
  const isOpen = () => lead()?.erased_at === null;
  // Leads leave quarantine only on the quarantine screen, which shows the messages to be sent.
  const isShown = () => isOpen() && lead()?.status !== 'quarantined';
  const statuses = GIVEN_STATUSES.map((status, place) => ({
    keys: String(place + 1),
    label: fill(texts.setStatus, { status: STATUS_TEXTS[status].name }),
    run: () => onChange({ status }),
  }));
  useShortcuts(statuses, enabled, { applies: isShown });
  const assignToMe = {
    keys: 'a',
    label: texts.assignToMe,
    run: () => onChange({ assignee: me.user_id }),
  };
  useShortcuts([assignToMe], enabled, { applies: isOpen });
}
