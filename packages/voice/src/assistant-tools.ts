/**
 * The browser receives calls of the two page tools as messages, and cannot answer the model. Our
 * server receives calls of the other tools and answers them.
 */
export const PAGE_TOOLS = {
  setCalculator: 'set_calculator',
  openReportForm: 'open_report_form',
} as const;
export const SAVE_LEAD_TOOL = 'save_lead';
export const OFFER_TIMES_TOOL = 'offer_times';
export const BOOK_TIME_TOOL = 'book_time';
export const SERVER_TOOLS = [SAVE_LEAD_TOOL, OFFER_TIMES_TOOL, BOOK_TIME_TOOL] as const;

/** A missing parameter changes nothing. A model writes these, so validate every value. */
export interface SetCalculatorParameters {
  /** The id of a trade: 'plumbing', 'hvac', … */
  readonly business_type?: string;
  readonly jobs_per_month?: number;
  /** In USD. */
  readonly avg_job_profit?: number;
  readonly admin_hours_per_week?: number;
  /** The id of a plan: 'pro', 'elite', … */
  readonly plan?: string;
}

export interface OpenReportFormParameters {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** If the calculator's numbers are missing, the server uses the numbers from the start of the call. */
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
  /** YYYY-MM-DD, a weekday, "today" or "tomorrow". */
  readonly day?: string;
  readonly part_of_day?: PartOfDay;
  /** An IANA name. By default, the visitor's own zone. */
  readonly time_zone?: string;
}

/** The contact details are needed only for a visitor who does not want to be saved as a lead. */
export interface BookTimeParameters extends OpenReportFormParameters {
  /**
   * An ISO 8601 time, as `offer_times` returned it. A time without an offset is local time in
   * `time_zone`.
   */
  readonly starts_at: string;
  readonly time_zone?: string;
}
