import { describe, expect, it } from 'vitest';
import { erasedLead, type ErasableLead } from './erased-lead.ts';

const KEY = '0193a5b0-7c1e-4c8a-9a51-3f1f8f0c2d11';

function lead(overrides: Partial<ErasableLead> = {}): ErasableLead {
  return {
    idempotencyKey: KEY,
    businessType: 'plumbing',
    selectedPlan: 'elite',
    language: 'es',
    jobsPerMonth: 20,
    avgJobProfit: 350.5,
    adminHoursPerWeek: 8,
    attribution: {
      lead_source: 'roi_calculator',
      source_url: 'https://pickup.example/?gclid=abc',
      referrer: 'https://mail.example/ann',
      utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring', utm_term: 'ann' },
      click_ids: { gclid: 'abc' },
      first_touch: { landing_url: 'https://pickup.example/?gclid=abc' },
      last_touch: null,
    },
    quality: {
      score: 71,
      fit: 0.9,
      intent: 0.8,
      reachability: 0.99,
      reasons: [{ part: 'reachability', text: 'gmial.com looks mistyped', points: -10 }],
    },
    ...overrides,
  };
}

describe('erasedLead', () => {
  it('keeps only the inputs, trade, plan, language, scores, sources and a key that is a UUID', () => {
    expect(erasedLead(lead())).toEqual({
      idempotencyKey: KEY,
      sent: {
        'contact.business_type': 'plumbing',
        selected_plan: 'elite',
        language: 'es',
        jobs_per_month: 20,
        avg_job_profit: 350.5,
        admin_hours_per_week: 8,
      },
      normalised: {
        email: '',
        phone: '',
        phoneAsTyped: '',
        phoneVerdict: { valid: false, type: null, region: null },
        firstName: '',
        lastName: '',
        businessName: '',
      },
      attribution: {
        lead_source: 'roi_calculator',
        utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
      },
      quality: { score: 71, fit: 0.9, intent: 0.8, reachability: 0.99, reasons: [] },
    });
  });

  it('removes sources that contain an email address, a link or a phone number', () => {
    const utm = {
      utm_source: 'ann@example.com',
      utm_medium: 'https://x.example',
      utm_campaign: '2125550123',
    };
    expect(erasedLead(lead({ attribution: { lead_source: 7, utm } })).attribution).toEqual({
      utm: {},
    });
    expect(erasedLead(lead({ attribution: { utm: null } })).attribution).toEqual({ utm: {} });
  });

  it('removes an idempotency key that is not a UUID, and leaves out missing inputs', () => {
    expect(erasedLead(lead({ idempotencyKey: 'ann@example.com' })).idempotencyKey).toBeNull();
    expect(erasedLead(lead({ idempotencyKey: null })).idempotencyKey).toBeNull();
    const noInputs = { jobsPerMonth: null, avgJobProfit: null, adminHoursPerWeek: null };
    expect(erasedLead(lead(noInputs)).sent).toEqual({
      'contact.business_type': 'plumbing',
      selected_plan: 'elite',
      language: 'es',
    });
  });

  it('adds no score to a lead without a score', () => {
    expect(erasedLead(lead({ quality: null })).quality).toBeNull();
  });
});
