import type { NormalisedContact } from '@pickup/contracts/operator-leads';
import type { CalculatorInputs } from '@pickup/roi';

/** What is known of a lead when it is scored: plain data, nothing that has to be looked up. */
export interface ScoreInput {
  readonly inputs: CalculatorInputs;
  readonly contact: Pick<
    NormalisedContact,
    'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerdict'
  >;
  readonly hasConsent: boolean;
  /** Milliseconds from the page's load to the sending; null when nobody measured them. */
  readonly formElapsedMs: number | null;
  /** ISO moments of the visits by the visitor's own clock; null when unknown. */
  readonly firstVisitAt: string | null;
  readonly lastVisitAt: string | null;
  /** `utm_*` parameters and click ids, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How often other details came later for the same lead. */
  readonly resubmissions: number;
}
