import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs } from '@pickup/roi';

/** The input is complete, so scoring looks nothing up. */
export interface ScoreInput {
  readonly inputs: CalculatorInputs;
  /** Operators read the reasons, so the offer is in English. */
  readonly offer: Pick<Offer, 'model' | 'trades'>;
  readonly contact: Pick<
    NormalizedContact,
    'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerdict'
  >;
  readonly hasConsent: boolean;
  /** Milliseconds from the page's load to sending. Null means unknown. */
  readonly formElapsedMs: number | null;
  /** Times of the visits are ISO texts from the visitor's clock. Null means unknown. */
  readonly firstVisitAt: string | null;
  readonly lastVisitAt: string | null;
  /** Names are `utm_*` parameters and click ids. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How often the lead's form was sent again with other details. */
  readonly resubmissions: number;
  /** Whether the lead came to book a time instead of asking for the report. */
  readonly cameToBook: boolean;
}
