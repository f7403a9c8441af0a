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
  /** The operator's own texts, in the lead's language. Absent: the built-in ones. */
  readonly texts?: OwnTexts;
}

/** The data of a report: a stored lead, nothing computed again. */
export interface ReportSource {
  readonly leadId: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /** IANA name; the report's date is a day in the visitor's time zone. UTC when absent or unknown. */
  readonly timeZone?: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
  };
  readonly businessType: string;
  readonly selectedPlan: string;
  readonly inputs: NumericInputs;
  /** With the terms that explain them, where those are not the specification's. */
  readonly figures: RecomputedFigures;
  /** Of the call that the lead has booked. Absent: the call that the report offers. */
  readonly callMinutes?: number;
  readonly site: ReportSite;
}
