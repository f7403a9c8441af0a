import type { CalculatorInputs, Results } from '@pickup/roi';
import type { RefObject } from 'react';
import type { CalculatorAction } from '../../shared/calculator-state.ts';
import { knownLead, rememberLead } from '../../shared/known-ids.ts';
import { prefillContact } from '../../shared/prefilled-contact.ts';
import { CALCULATOR_ID, RESULTS_ID } from '../../shared/to-calculator.tsx';
import { showChange } from './show-change.ts';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';

/** The page's data and functions for a conversation. The rest loads with the panel. */
export interface VoiceHost {
  /** The calculation after every change, even before it is rendered. */
  readonly latest: RefObject<Pick<VoicePage, 'inputs' | 'results'>>;
  change(action: CalculatorAction): void;
  openReport(): void;
  onAccepted(bookingHref: string): void;
}

/** The page from an assistant's view. Every change is shown to the visitor. */
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
  /** The lead that was accepted on this page. Null until there is one. */
  readonly leadId: string | null;
  /** The assistant has sent the lead. */
  onAccepted(bookingHref: string, leadId: string | undefined): void;
}

/**
 * A panel's props. Mounting it starts a conversation, unmounting it ends it. Its events change the
 * widget's state.
 */
export interface VoicePanelProps {
  readonly page: VoicePage;
  /** A failure's `reason` is logged and selects the explanation. */
  onEvent(event: 'started' | 'ended' | 'failed', reason?: string): void;
  /** Opens the guided assistant in place of a call. */
  onTypeInstead(): void;
}
