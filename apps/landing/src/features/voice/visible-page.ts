import type { CalculatorInputs, Results } from '@pickup/roi';
import type { CalculatorAction } from '../../shared/calculator-state.ts';
import { knownLead, rememberLead } from '../../shared/known-ids.ts';
import { prefillContact } from '../../shared/prefilled-contact.ts';
import { CALCULATOR_ID, RESULTS_ID } from '../../shared/to-calculator.tsx';
import { showChange } from './show-change.ts';
import type { VoicePage } from './voice-page.ts';

/** What the page provides; everything else a conversation needs loads with the panel. */
export interface VoiceHost {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  change(action: CalculatorAction): void;
  openReport(): void;
  onAccepted(bookingHref: string): void;
}

/** The page as an assistant sees it: every change is shown to the visitor. */
export function visiblePage(host: VoiceHost): VoicePage {
  return {
    inputs: host.inputs,
    results: host.results,
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
