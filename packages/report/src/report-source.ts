import type { RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';
import type { NumericInputs } from '@pickup/roi';

export interface ReportSite {
  readonly brandName: string;
  readonly legalName: string;
  readonly phone: string;
  /** The URL is absolute. */
  readonly bookingUrl: string;
  /** These custom texts are in the lead's language. Without them, the built-in texts apply. */
  readonly texts?: OwnTexts;
}

export interface ReportSource {
  readonly leadId: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /**
   * The report's date is a day in this IANA zone. The default for a missing or unknown zone is UTC.
   */
  readonly timeZone?: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
  };
  readonly businessType: string;
  readonly selectedPlan: string;
  readonly inputs: NumericInputs;
  /** The figures have their terms, unless the specification's terms apply. */
  readonly figures: RecomputedFigures;
  /** The lead booked a call of this length. Without it, the report offers its own length. */
  readonly callMinutes?: number;
  readonly site: ReportSite;
}
