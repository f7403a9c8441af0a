import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { createContext, useContext } from 'react';

/** New leads that this operator has not seen, and the arrivals the frame knows about. */
export interface NewLeads {
  /** Newest first. */
  readonly leads: readonly OperatorLead[];
  /** The arrival time of the newest lead when the console opened. Empty if unknown or without leads. */
  readonly baseline: string;
  /** The arrival time of the newest lead now. */
  readonly newest: string;
  readonly hasSound: boolean;
  setSound(isOn: boolean): void;
  /** Removes these leads from the count. */
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
