import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs } from '@pickup/roi';

/** The data for scoring a lead. Plain data, so scoring needs no lookup. */
export interface ScoreInput {
  readonly inputs: CalculatorInputs;
  /** What the lead was offered, in English: operators read the reasons. */
  readonly offer: Pick<Offer, 'model' | 'trades'>;
  readonly contact: Pick<
    NormalizedContact,
    'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerdict'
  >;
  readonly hasConsent: boolean;
  /** Milliseconds from the page's load to sending; null when unknown. */
  readonly formElapsedMs: number | null;
  /** ISO times of the visits, from the visitor's clock; null when unknown. */
  readonly firstVisitAt: string | null;
  readonly lastVisitAt: string | null;
  /** `utm_*` parameters and click ids, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How often other details were sent later for the same lead. */
  readonly resubmissions: number;
  /** Whether they came to book a call, and did not ask for the report. */
  readonly cameToBook: boolean;
}
