import type { CalculatorInputs, Results } from '@pickup/roi';
import type { RefObject } from 'react';
import type { CalculatorAction } from '../../shared/calculator-state.ts';
import { knownLead, rememberLead } from '../../shared/known-ids.ts';
import { prefillContact } from '../../shared/prefilled-contact.ts';
import { CALCULATOR_ID, RESULTS_ID } from '../../shared/to-calculator.tsx';
import { showChange } from './show-change.ts';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';

/**
 * What a conversation needs from the page. `visiblePage`, whose code loads with the panel, makes a
 * `VoicePage` from this.
 */
export interface VoiceHost {
  /** The latest calculation, which may not be rendered yet. */
  readonly latest: RefObject<Pick<VoicePage, 'inputs' | 'results'>>;
  change(action: CalculatorAction): void;
  openReport(): void;
  onAccepted(bookingHref: string): void;
}

/** Returns the page as an assistant can use it. The visitor sees every change. */
export function visiblePage(host: VoiceHost): VoicePage {
  return {
    get inputs() {
      return host.latest.current.inputs;
    },
    get results() {
      return host.latest.current.results;
    },
    get leadId() {
      return knownLead();
    },
    change(action) {
      host.change(action);
      showChange(action);
    },
    show(part) {
      document.getElementById(PARTS[part])?.scrollIntoView();
    },
    openReport(known) {
      prefillContact(known);
      host.openReport();
    },
    onAccepted(bookingHref, leadId) {
      rememberLead(leadId);
      host.onAccepted(bookingHref);
    },
  };
}

const PARTS = { calculator: CALCULATOR_ID, results: RESULTS_ID };

/** What an assistant can see and do on the page. The visitor sees every change. */
export interface VoicePage {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  change(action: CalculatorAction): void;
  /** Scrolls a part into view without moving the focus. */
  show(part: 'calculator' | 'results'): void;
  /** Opens the lead dialog, filled in with the known details. */
  openReport(known: Partial<LeadFormValues>): void;
  /** The id of the lead that was accepted on this page, or null. */
  readonly leadId: string | null;
  /** The assistant calls this after the server has accepted its lead. */
  onAccepted(bookingHref: string, leadId: string | undefined): void;
}

/**
 * The props of a conversation's panel. Mounting a panel starts its conversation. Unmounting it ends
 * a call, but only pauses the guided assistant.
 */
export interface VoicePanelProps {
  readonly page: VoicePage;
  /** The `reason` of a failure is logged and selects the explanation that the visitor sees. */
  onEvent(event: 'started' | 'ended' | 'failed', reason?: string): void;
  /** Opens the guided assistant instead of a call. */
  onTypeInstead(): void;
}
