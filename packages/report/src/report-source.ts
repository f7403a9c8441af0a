import type { RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';
import type { NumericInputs } from '@pickup/roi';

/** The seller, from the settings. */
export interface ReportSite {
  readonly brandName: string;
  readonly legalName: string;
  /** As written in the settings. */
  readonly phone: string;
  /** Absolute. */
  readonly bookingUrl: string;
  /** The operator's custom texts, in the lead's language. Absent: the built-in ones. */
  readonly texts?: OwnTexts;
}

/** The data of a report: a stored lead, with the figures as stored. */
export interface ReportSource {
  readonly leadId: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /** An IANA name. The report's date is a day in this zone. UTC if absent or unknown. */
  readonly timeZone?: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
  };
  readonly businessType: string;
  readonly selectedPlan: string;
  readonly inputs: NumericInputs;
  /** The figures, with the terms that explain them unless those are the specification's. */
  readonly figures: RecomputedFigures;
  /** The length of the lead's booking. Absent: the length that the report offers. */
  readonly callMinutes?: number;
  readonly site: ReportSite;
}
