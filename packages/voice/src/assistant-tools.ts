/**
 * The browser runs these tools, but cannot return a result to the model. Pickup's server runs
 * `SERVER_TOOLS`.
 */
export const PAGE_TOOLS = {
  setCalculator: 'set_calculator',
  openReportForm: 'open_report_form',
} as const;
export const SAVE_LEAD_TOOL = 'save_lead';
export const OFFER_TIMES_TOOL = 'offer_times';
export const BOOK_TIME_TOOL = 'book_time';
export const SERVER_TOOLS = [SAVE_LEAD_TOOL, OFFER_TIMES_TOOL, BOOK_TIME_TOOL] as const;

/** The model writes these parameters, so validate every value. Missing values change nothing. */
export interface SetCalculatorParameters {
  readonly business_type?: string;
  readonly jobs_per_month?: number;
  readonly avg_job_profit?: number;
  readonly admin_hours_per_week?: number;
  readonly plan?: string;
}

export interface OpenReportFormParameters {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A missing number defaults to the calculator's number at the start of the call. */
export interface SaveLeadParameters extends SetCalculatorParameters {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly consent: boolean;
}

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export interface OfferTimesParameters {
  /** YYYY-MM-DD, a weekday, "today" or "tomorrow". */
  readonly day?: string;
  readonly part_of_day?: PartOfDay;
  /** An IANA name. The default is the visitor's own zone. */
  readonly time_zone?: string;
}

/** The contact details are needed only if the call has not saved a lead yet. */
export interface BookTimeParameters extends OpenReportFormParameters {
  /** A time that `offer_times` returned. Without an offset, the time is local in `time_zone`. */
  readonly starts_at: string;
  readonly time_zone?: string;
}
