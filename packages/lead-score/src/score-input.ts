import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs } from '@pickup/roi';

/** The input contains everything that scoring needs, so scoring reads no database. */
export interface ScoreInput {
  readonly inputs: CalculatorInputs;
  /** The offer is in English, because the reasons name its plans and trades to operators. */
  readonly offer: Pick<Offer, 'model' | 'trades'>;
  readonly contact: Pick<
    NormalizedContact,
    'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerdict'
  >;
  readonly hasConsent: boolean;
  /** Milliseconds from the page's load until the form was sent. Null means unknown. */
  readonly formElapsedMs: number | null;
  /** Both visit times are ISO 8601 texts from the visitor's clock. Null means unknown. */
  readonly firstVisitAt: string | null;
  readonly lastVisitAt: string | null;
  /** The names are `utm_*` parameters and click ids. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How often the lead sent the form again with other details. */
  readonly resubmissions: number;
  /** Whether the lead came to book a time instead of asking for the report. */
  readonly cameToBook: boolean;
}
