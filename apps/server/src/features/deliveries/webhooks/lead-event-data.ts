import { inputsOf, namesOf, type StoredLead } from '../../leads/index.ts';
import { shorten } from './shorten.ts';

export interface ConsentStanding {
  readonly standing: 'granted' | 'revoked' | 'none';
  readonly at: string | null;
  readonly text_version: string | null;
}

export interface LeadEventSource {
  readonly lead: StoredLead;
  /** The status that the event set, or else the lead's current status. */
  readonly status: string;
  readonly consent: ConsentStanding;
  readonly reportUrl: string;
  /** The maximum length of each text that the visitor wrote, in UTF-16 units. */
  readonly maxTextLength: number;
}

export type LeadEventData = ReturnType<typeof leadEventData>;

/** Leaves out the quarantine reasons, because only operators may see them. */
export function leadEventData({
  lead,
  status,
  consent,
  reportUrl,
  maxTextLength,
}: LeadEventSource) {
  return {
    id: lead.id,
    received_at: lead.receivedAt.toISOString(),
    status,
    tier: lead.tier,
    score: lead.score,
    quality: lead.quality,
    language: lead.language,
    contact: contactData(lead),
    inputs: inputData(lead),
    figures: figureData(lead),
    model_version: lead.recomputed.modelVersion,
    attribution: shorten(lead.attribution, maxTextLength),
    consent,
    report_url: reportUrl,
  };
}

function contactData(lead: StoredLead) {
  const { normalised: contact, businessType } = lead;
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    /** In the E.164 format if the number is valid. */
    phone: contact.phone,
    phone_as_typed: contact.phoneAsTyped,
    phone_valid: contact.phoneVerdict.valid,
    phone_type: contact.phoneVerdict.type,
    business_name: contact.businessName,
    business_type: businessType,
    trade_name: namesOf(lead).trade,
  };
}

function inputData(lead: StoredLead) {
  const inputs = inputsOf(lead);
  return {
    selected_plan: lead.selectedPlan,
    plan_name: namesOf(lead).plan,
    jobs_per_month: inputs?.jobsPerMonth ?? null,
    avg_job_profit: inputs?.avgJobProfit ?? null,
    admin_hours_per_week: inputs?.adminHoursPerWeek ?? null,
  };
}

/** The figures come from the server's own calculation, never from the page. */
function figureData({ recomputed }: StoredLead) {
  return {
    current_monthly_revenue: recomputed.currentMonthlyRevenue,
    additional_jobs: recomputed.additionalJobs,
    additional_monthly_revenue: recomputed.additionalMonthlyRevenue,
    time_saved_hours: recomputed.timeSavedHours,
    net_monthly_savings: recomputed.netMonthlySavings,
    net_annual_savings: recomputed.netAnnualSavings,
    roi_percentage: recomputed.roiPercentage,
    payback_months: recomputed.paybackMonths,
  };
}
