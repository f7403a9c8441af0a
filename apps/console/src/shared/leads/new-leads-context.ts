import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { createContext, useContext } from 'react';

export interface NewLeads {
  readonly leads: readonly OperatorLead[];
  /** The new leads that the strip did not show on an earlier screen. */
  readonly stripLeads: readonly OperatorLead[];
  /** The arrival time of the lead that was newest when the console opened. Empty without leads. */
  readonly baseline: string;
  readonly newest: string;
  readonly hasSound: boolean;
  setSound(isOn: boolean): void;
  markSeen(ids: readonly string[]): void;
}

export const NewLeadsContext = createContext<NewLeads>({
  leads: [],
  stripLeads: [],
  baseline: '',
  newest: '',
  hasSound: false,
  setSound: () => undefined,
  markSeen: () => undefined,
});

export const useNewLeads = (): NewLeads => useContext(NewLeadsContext);
