import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { createContext, useContext } from 'react';

/** New leads that this person has not seen, and what else the frame knows about arrivals. */
export interface NewLeads {
  /** Newest first. */
  readonly leads: readonly OperatorLead[];
  /** The arrival of the newest lead when the console opened; empty while unknown or without leads. */
  readonly baseline: string;
  /** The arrival of the newest lead by now. */
  readonly newest: string;
  readonly hasSound: boolean;
  setSound(isOn: boolean): void;
  /** Takes these leads out of the count. */
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
