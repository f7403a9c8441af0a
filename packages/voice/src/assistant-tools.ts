/**
 * The assistant's tools. The browser receives the two page tools as messages and cannot answer the
 * model. Our server receives the others and answers them.
 */
export const PAGE_TOOLS = {
  setCalculator: 'set_calculator',
  openReportForm: 'open_report_form',
} as const;
export const SAVE_LEAD_TOOL = 'save_lead';
export const OFFER_TIMES_TOOL = 'offer_times';
export const BOOK_TIME_TOOL = 'book_time';
export const SERVER_TOOLS = [SAVE_LEAD_TOOL, OFFER_TIMES_TOOL, BOOK_TIME_TOOL] as const;

/**
 * The parameters of `set_calculator`. Absent ones stay unchanged. A model writes them, so validate
 * every value.
 */
export interface SetCalculatorParameters {
  /** A trade's id: 'plumbing', 'hvac', … */
  readonly business_type?: string;
  readonly jobs_per_month?: number;
  /** USD. */
  readonly avg_job_profit?: number;
  readonly admin_hours_per_week?: number;
  /** A plan's id: 'pro', 'elite', … */
  readonly plan?: string;
}

/** The parameters of `open_report_form`: the contact details that the visitor has given. */
export interface OpenReportFormParameters {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** The parameters of `save_lead`. Without calculator numbers, the server uses those of the call. */
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

/** The parameters of `offer_times`. Without any, it offers the next free times. */
export interface OfferTimesParameters {
  /** YYYY-MM-DD, a weekday, "today" or "tomorrow". */
  readonly day?: string;
  readonly part_of_day?: PartOfDay;
  /** An IANA name. The visitor's own zone by default. */
  readonly time_zone?: string;
}

/**
 * The parameters of `book_time`. The details are needed only for a visitor who does not want to be
 * saved as a lead.
 */
export interface BookTimeParameters extends OpenReportFormParameters {
  /**
   * ISO 8601, as `offer_times` returned it. Without an offset, it is a local time in `time_zone`.
   */
  readonly starts_at: string;
  readonly time_zone?: string;
}
