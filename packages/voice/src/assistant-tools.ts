/**
 * What the assistant can do besides talking. The browser gets the two page tools as messages and
 * cannot answer the model. Our server gets `save_lead` and answers it.
 */
export const PAGE_TOOLS = {
  setCalculator: 'set_calculator',
  openReportForm: 'open_report_form',
} as const;
export const SAVE_LEAD_TOOL = 'save_lead';

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
