import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs } from '@pickup/roi';

/** Contains everything that scoring needs, so scoring reads no database. */
export interface ScoreInput {
  readonly inputs: CalculatorInputs;
  /** In English, because operators read the names of plans and trades in the reasons. */
  readonly offer: Pick<Offer, 'model' | 'trades'>;
  readonly contact: Pick<
    NormalizedContact,
    'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerdict'
  >;
  readonly hasConsent: boolean;
  /** Milliseconds from the page's load until the form was sent. Null if unknown. */
  readonly formElapsedMs: number | null;
  /** Both times are ISO 8601 texts from the visitor's clock. Null if unknown. */
  readonly firstVisitAt: string | null;
  readonly lastVisitAt: string | null;
  /** `utm_*` parameters and click ids. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly resubmissions: number;
  /** Whether the lead came to book a time instead of asking for the report. */
  readonly cameToBook: boolean;
}
