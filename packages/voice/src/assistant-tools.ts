/**
 * What the assistant can do beside talking. The two page tools reach the browser as messages and can give
 * the model no answer back; `save_lead` reaches our server and is answered.
 */
export const PAGE_TOOLS = {
  setCalculator: 'set_calculator',
  openReportForm: 'open_report_form',
} as const;
export const SAVE_LEAD_TOOL = 'save_lead';

/** Parameters of `set_calculator`; what is absent stays as it is. Written by a model: nothing is certain. */
export interface SetCalculatorParameters {
  /** A trade's id: 'plumbing', 'hvac', … */
  readonly business_type?: string;
  readonly jobs_per_month?: number;
  /** USD. */
  readonly avg_job_profit?: number;
  readonly admin_hours_per_week?: number;
  readonly plan?: 'pro' | 'elite';
}

/** Parameters of `open_report_form`: what the visitor has said of himself. */
export interface OpenReportFormParameters {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Parameters of `save_lead`; the calculator's numbers are the call's own unless given. */
export interface SaveLeadParameters extends SetCalculatorParameters {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** Whether the visitor said yes after the consent text was read to him word for word. */
  readonly consent: boolean;
}
