import type { StoredLead } from '../../leads/index.ts';
import type { LeadEventData } from './lead-event-data.ts';
import { shorten } from './shorten.ts';

/**
 * Uses the same keys and rounding as the body that the form sends to the intake (section 7 of the
 * specification). A missing text becomes an empty string, but `timestamp` and `lead_source` have
 * defaults.
 */
export function leadIntakeData(
  { contact, inputs, figures, tier, score }: LeadEventData,
  lead: Pick<StoredLead, 'sent' | 'receivedAt'>,
  maxTextLength: number,
) {
  return {
    'contact.email': contact.email,
    'contact.phone': contact.phone,
    'contact.first_name': contact.first_name,
    'contact.last_name': contact.last_name,
    'contact.business_name': contact.business_name,
    'contact.business_type': contact.business_type,
    selected_plan: inputs.selected_plan,
    jobs_per_month: inputs.jobs_per_month,
    avg_job_profit: inputs.avg_job_profit,
    admin_hours_per_week: inputs.admin_hours_per_week,
    ...figures,
    time_saved_hours: Math.round(figures.time_saved_hours),
    roi_percentage: Math.round(figures.roi_percentage),
    payback_months: Math.round(figures.payback_months * 10) / 10,
    business_tier: tier,
    conversion_likelihood: score,
    ...visitData(lead, maxTextLength),
  };
}

function visitData(
  { sent, receivedAt }: Pick<StoredLead, 'sent' | 'receivedAt'>,
  maxTextLength: number,
) {
  const text = (name: string) => {
    const value = sent[name];
    return typeof value === 'string' ? (shorten(value, maxTextLength) ?? '') : '';
  };
  return {
    utm_source: text('utm_source'),
    utm_medium: text('utm_medium'),
    utm_campaign: text('utm_campaign'),
    source_url: text('source_url'),
    user_agent: text('user_agent'),
    timestamp: text('timestamp') || receivedAt.toISOString(),
    lead_source: text('lead_source') || 'roi_calculator',
  };
}
