/**
 * The browser receives the two page tools as messages and cannot answer the model. Our server
 * receives the other tools and answers them.
 */
export const PAGE_TOOLS = {
  setCalculator: 'set_calculator',
  openReportForm: 'open_report_form',
} as const;
export const SAVE_LEAD_TOOL = 'save_lead';
export const OFFER_TIMES_TOOL = 'offer_times';
export const BOOK_TIME_TOOL = 'book_time';
export const SERVER_TOOLS = [SAVE_LEAD_TOOL, OFFER_TIMES_TOOL, BOOK_TIME_TOOL] as const;

/** Absent parameters stay unchanged. A model writes them, so validate every value. */
export interface SetCalculatorParameters {
  /** The value is a trade's id: 'plumbing', 'hvac', … */
  readonly business_type?: string;
  readonly jobs_per_month?: number;
  /** The unit is USD. */
  readonly avg_job_profit?: number;
  readonly admin_hours_per_week?: number;
  /** The value is a plan's id: 'pro', 'elite', … */
  readonly plan?: string;
}

export interface OpenReportFormParameters {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Without calculator numbers, the server uses those of the call. */
export interface SaveLeadParameters extends SetCalculatorParameters {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** Whether the visitor said yes after hearing the consent text word for word. */
  readonly consent: boolean;
}

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** Without parameters, `offer_times` offers the next free times. */
export interface OfferTimesParameters {
  /** The value is YYYY-MM-DD, a weekday, "today" or "tomorrow". */
  readonly day?: string;
  readonly part_of_day?: PartOfDay;
  /** The default for this IANA name is the visitor's own zone. */
  readonly time_zone?: string;
}

/** Only a visitor who does not want to be saved as a lead needs the details. */
export interface BookTimeParameters extends OpenReportFormParameters {
  /**
   * The value is ISO 8601, as `offer_times` returned it. Without an offset, it is a local time in
   * `time_zone`.
   */
  readonly starts_at: string;
  readonly time_zone?: string;
}
