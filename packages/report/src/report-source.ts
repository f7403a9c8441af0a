import type { RecomputedFigures } from '@pickup/contracts/operator-leads';
import type { BusinessTypeId, CalculatorInputs, PlanId } from '@pickup/roi';

/** Whose report it is: from the settings. */
export interface ReportSite {
  readonly brandName: string;
  readonly legalName: string;
  /** As written in the settings. */
  readonly phone: string;
  /** Absolute. */
  readonly bookingUrl: string;
}

/** What a report is made of: a lead as it was stored, nothing computed anew. */
export interface ReportSource {
  readonly leadId: string;
  readonly receivedAt: Date;
  /** IANA name; the report's date is a day on the visitor's calendar. UTC when absent or unknown. */
  readonly timeZone?: string;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly businessName: string;
  };
  readonly businessType: BusinessTypeId;
  readonly selectedPlan: PlanId;
  readonly inputs: Pick<CalculatorInputs, 'jobsPerMonth' | 'avgJobProfit' | 'adminHoursPerWeek'>;
  readonly figures: RecomputedFigures;
  readonly site: ReportSite;
}
