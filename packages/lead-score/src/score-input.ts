import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs } from '@pickup/roi';

/** The data for scoring a lead. It is complete, so scoring looks nothing up. */
export interface ScoreInput {
  readonly inputs: CalculatorInputs;
  /** The lead's offer, in English, because operators read the reasons. */
  readonly offer: Pick<Offer, 'model' | 'trades'>;
  readonly contact: Pick<
    NormalizedContact,
    'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerdict'
  >;
  readonly hasConsent: boolean;
  /** Milliseconds from the page's load to sending. Null if unknown. */
  readonly formElapsedMs: number | null;
  /** ISO times of the visits, from the visitor's clock. Null if unknown. */
  readonly firstVisitAt: string | null;
  readonly lastVisitAt: string | null;
  /** `utm_*` parameters and click ids, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How often the lead's form was sent again with other details. */
  readonly resubmissions: number;
  /** Whether the lead came to book a call and did not ask for the report. */
  readonly cameToBook: boolean;
}
