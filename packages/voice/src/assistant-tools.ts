/**
 * What the assistant can do besides talking. The browser gets the two page tools as messages and
 * cannot answer the model. Our server gets the others and answers them.
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
 * Parameters of `set_calculator`; absent ones stay unchanged. A model writes them, so validate
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

/** Parameters of `open_report_form`: the contact details the visitor has given. */
export interface OpenReportFormParameters {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Parameters of `save_lead`; without calculator numbers, the server uses those of the call. */
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

/** Parameters of `offer_times`; without any, the next free times. */
export interface OfferTimesParameters {
  /** YYYY-MM-DD, a weekday, "today" or "tomorrow". */
  readonly day?: string;
  readonly part_of_day?: PartOfDay;
  /** IANA name; the visitor's own when left out. */
  readonly time_zone?: string;
}

/** Parameters of `book_time`. The details are needed only for a visitor who does not want to be saved as a lead. */
export interface BookTimeParameters extends OpenReportFormParameters {
  /** ISO 8601, as `offer_times` gave it. Without an offset, it is on the clocks of `time_zone`. */
  readonly starts_at: string;
  readonly time_zone?: string;
}
