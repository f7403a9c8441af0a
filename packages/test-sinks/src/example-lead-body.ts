import type { LeadIntakeBody } from '@pickup/contracts/leads/lead-intake';

let count = 0;

/**
 * Returns a request body like the page's, with the keys from section 7 of the specification and
 * Pickup's additional keys. Each body has its own email address and phone number, because Pickup
 * merges leads that share either.
 */
export function exampleLeadBody(
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  count += 1;
  const digits = `${2_000_000 + ((process.pid * 1_000 + count) % 7_999_999)}`;
  const touch = {
    at: '2026-11-21T10:00:00.000Z',
    landing_url: 'https://pickup.example/?utm_source=google&utm_medium=cpc&gclid=EAIaIQobChMI',
    referrer: 'https://www.google.com/',
    parameters: { utm_source: 'google', utm_medium: 'cpc', gclid: 'EAIaIQobChMI' },
  };
  const body: LeadIntakeBody = {
    'contact.email': `ann.${process.pid}.${count}@example.com`,
    'contact.phone': `+1212${digits}`,
    'contact.first_name': 'Ann',
    'contact.last_name': 'Meyer',
    'contact.business_name': 'Ann Meyer Plumbing',
    'contact.business_type': 'plumbing',
    selected_plan: 'elite',
    jobs_per_month: 20,
    avg_job_profit: 350,
    admin_hours_per_week: 8,
    current_monthly_revenue: 7_000,
    additional_jobs: 4,
    additional_monthly_revenue: 1_400,
    time_saved_hours: 21,
    net_monthly_savings: 1_838.28,
    net_annual_savings: 22_059.36,
    roi_percentage: 270,
    payback_months: 0.3,
    business_tier: 'A',
    conversion_likelihood: 90,
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'spring',
    source_url: 'https://pickup.example/?utm_source=google&utm_medium=cpc&gclid=EAIaIQobChMI',
    user_agent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0',
    timestamp: '2026-11-21T10:04:00.000Z',
    lead_source: 'roi_calculator',
    website: '',
    has_consent: true,
    consent_text:
      'I agree to receive information about Pickup services. You can unsubscribe at any time.',
    phone_as_typed: `(212) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    form_elapsed_ms: 24_000,
    form_version: '1',
    client_time_zone: 'America/New_York',
    referrer: 'https://www.google.com/',
    gclid: 'EAIaIQobChMI',
    first_touch: touch,
    last_touch: touch,
  };
  return { ...body, ...overrides };
}
