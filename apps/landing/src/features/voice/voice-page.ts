import type { LeadFormValues } from '@pickup/contracts/lead-form';
import type { CalculatorInputs, Results } from '@pickup/roi';
import type { CalculatorAction } from '../../shared/calculator-state.ts';

/** What an assistant sees of the page and can do to it; the visitor sees it happen. */
export interface VoicePage {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  change(action: CalculatorAction): void;
  /** Brings a part into view and leaves the focus where it is. */
  show(part: 'calculator' | 'results'): void;
  /** Opens the lead dialog, filled in with what is known. */
  openReport(known: Partial<LeadFormValues>): void;
  /** The lead that was accepted on this page; null until there is one. */
  readonly leadId: string | null;
  /** The lead is in, by the assistant's own doing. */
  onAccepted(bookingHref: string, leadId: string | undefined): void;
}

/**
 * What a panel is given: it is mounted when a conversation is wanted, begins it, and ends it when it is
 * taken away again. It reports what the widget's state follows.
 */
export interface VoicePanelProps {
  readonly page: VoicePage;
  /** `reason`, of a failure, is for the log and for choosing the words that are shown. */
  onEvent(event: 'started' | 'ended' | 'failed', reason?: string): void;
}
