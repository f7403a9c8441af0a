import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { createStore, useStore } from '@pickup/ui/store';
import type { NamedLead } from './lead-texts.ts';

export type CalledLead = NamedLead & Pick<OperatorLead, 'id' | 'do_not_call' | 'time_zone'>;

interface Call {
  readonly lead: CalledLead;
  /** The ID of the change that recorded the call's outcome. Null until then. */
  readonly recordedBy: string | null;
}

/** The operator's last call, until the operator plans the next step or dismisses the strip. */
const lastCall = createStore<Call | null>(null);

export const useLastCall = () => useStore(lastCall);
export const setLastCall = (lead: CalledLead) => lastCall.set({ lead, recordedBy: null });
export const clearLastCall = () => lastCall.set(null);

export function setLastOutcome(lead: CalledLead, changeId: string): void {
  if (lastCall.get()?.lead.id === lead.id) lastCall.set({ lead, recordedBy: changeId });
}

/** After the operator undoes the outcome, the outcome strip asks for an outcome again. */
export function clearLastOutcome(changeIds: readonly string[]): void {
  const call = lastCall.get();
  if (call?.recordedBy && changeIds.includes(call.recordedBy)) setLastCall(call.lead);
}
