import type { RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import type { Language } from '@pickup/messages/language';
import type { CustomTexts } from '@pickup/messages/custom-texts';
import type { NumericInputs } from '@pickup/roi';

export interface ReportSite {
  readonly brandName: string;
  readonly legalName: string;
  readonly phone: string;
  /** The absolute URL of the booking page. */
  readonly bookingUrl: string;
  /** Custom texts in the lead's language. */
  readonly texts?: CustomTexts;
}

export interface ReportSource {
  readonly leadId: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /** An IANA zone for the report's date. The default is UTC. */
  readonly timeZone?: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
  };
  readonly businessType: string;
  readonly selectedPlan: string;
  readonly inputs: NumericInputs;
  /** Without terms, the specification's terms apply. */
  readonly figures: RecomputedFigures;
  /** The length of the booked call. If missing, the report offers a full call. */
  readonly bookingMinutes?: number;
  readonly site: ReportSite;
}
