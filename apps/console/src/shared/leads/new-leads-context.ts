import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { createContext, useContext } from 'react';

/** The new leads that this operator has not seen, and the arrival times of the newest leads. */
export interface NewLeads {
  /** Newest first. */
  readonly leads: readonly OperatorLead[];
  /** The arrival time of the lead that was newest when the console opened. Empty without leads. */
  readonly baseline: string;
  /** The arrival time of the newest lead now. */
  readonly newest: string;
  readonly hasSound: boolean;
  setSound(isOn: boolean): void;
  /** Marks these leads as seen, so that they no longer count as new. */
  see(ids: readonly string[]): void;
}

export const NewLeadsContext = createContext<NewLeads>({
  leads: [],
  baseline: '',
  newest: '',
  hasSound: false,
  setSound: () => undefined,
  see: () => undefined,
});

export const useNewLeads = (): NewLeads => useContext(NewLeadsContext);
