import type { LeadFormValues } from '@pickup/contracts/lead-form';
import type { CalculatorInputs, Results } from '@pickup/roi';
import type { CalculatorAction } from '../../shared/calculator-state.ts';

/** What an assistant can see and do on the page. The visitor sees every change. */
export interface VoicePage {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  change(action: CalculatorAction): void;
  /** Scrolls a part into view without moving the focus. */
  show(part: 'calculator' | 'results'): void;
  /** Opens the lead dialog, filled in with the known details. */
  openReport(known: Partial<LeadFormValues>): void;
  /** The lead that was accepted on this page; null until there is one. */
  readonly leadId: string | null;
  /** The assistant has sent the lead. */
  onAccepted(bookingHref: string, leadId: string | undefined): void;
}

/**
 * A panel's props. Mounting it starts a conversation, unmounting it ends it. Its events drive the
 * widget's state.
 */
export interface VoicePanelProps {
  readonly page: VoicePage;
  /** `reason` of a failure is logged and selects the explanation. */
  onEvent(event: 'started' | 'ended' | 'failed', reason?: string): void;
}
