import type { RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';
import type { NumericInputs } from '@pickup/roi';

export interface ReportSite {
  readonly brandName: string;
  readonly legalName: string;
  readonly phone: string;
  /** The absolute URL of the booking page. */
  readonly bookingUrl: string;
  /** The operator's custom texts in the lead's language. Without them, the built-in texts apply. */
  readonly texts?: OwnTexts;
}

export interface ReportSource {
  readonly leadId: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /** The IANA zone in which the report's date is written. The default is UTC. */
  readonly timeZone?: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
  };
  readonly businessType: string;
  readonly selectedPlan: string;
  readonly inputs: NumericInputs;
  /**
   * The figures include the terms that they were calculated with, unless these are the
   * specification's terms.
   */
  readonly figures: RecomputedFigures;
  /** The length of the call that the lead booked. If it is missing, the report offers a full call. */
  readonly callMinutes?: number;
  readonly site: ReportSite;
}
