import { SPECIFIED_MODEL } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import {
  buildLeadIntakeBody,
  GUIDED_FORM_VERSION,
  type LeadIntakeSource,
} from './build-lead-intake-body.ts';
import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from './attribution-parameters.ts';
import { EMPTY_LEAD_FORM } from './lead-form.ts';
import { gatherTouches, leadIntakeSchema } from './lead-intake.ts';
import { SPECIFIED_OFFERS } from '../settings/offers-from-settings.ts';
import { LEAD_INTAKE_MAX_BYTES } from './lead-intake-address.ts';

const source: LeadIntakeSource = {
  values: {
    ...EMPTY_LEAD_FORM,
    firstName: ' Ada ',
    lastName: 'Byron',
    email: ' ada@shop.example ',
    phone: '(555) 010-0142',
    businessType: 'hvac',
    hasConsent: true,
  },
  inputs: SPECIFIED_MODEL.defaults,
  query: { utm_source: 'ads', gclid: 'g-1', jobsPerMonth: '15' },
  sourceUrl: 'http://localhost/?utm_source=ads',
  userAgent: 'agent',
  sentAt: new Date('2026-01-02T03:04:05.678Z'),
  language: 'en',
  offer: SPECIFIED_OFFERS.en,
  consentText: 'I agree.',
  elapsedMs: 4_000,
};

describe('the body sent to the intake', () => {
  it('has every key of the specification, with figures rounded as specified', () => {
    expect(buildLeadIntakeBody(source)).toEqual({
      'contact.email': 'ada@shop.example',
      'contact.phone': '+15550100142',
      'contact.first_name': 'Ada',
      'contact.last_name': 'Byron',
      'contact.business_name': 'Ada Byron HVAC',
      'contact.business_type': 'hvac',
      phone_as_typed: '(555) 010-0142',
      selected_plan: 'elite',
      jobs_per_month: 15,
      avg_job_profit: 350,
      admin_hours_per_week: 8,
      current_monthly_revenue: 5_250,
      additional_jobs: 3,
      additional_monthly_revenue: 1_050,
      time_saved_hours: 21, // 8 × 0.6 × 4.33 = 20.784
      net_monthly_savings: expect.closeTo(1_488.28, 8),
      net_annual_savings: expect.closeTo(17_859.36, 8),
      roi_percentage: 199,
      payback_months: 0.3,
      business_tier: 'A',
      conversion_likelihood: 90,
      utm_source: 'ads',
      utm_medium: '',
      utm_campaign: '',
      gclid: 'g-1',
      source_url: 'http://localhost/?utm_source=ads',
      user_agent: 'agent',
      timestamp: '2026-01-02T03:04:05.678Z',
      language: 'en-US',
      has_consent: true,
      consent_text: 'I agree.',
      form_elapsed_ms: 4_000,
      form_version: '1',
      lead_source: 'roi_calculator',
      website: '',
    });
  });

  it('contains the language of the page, and the trade’s name in that language', () => {
    const spanish = { ...source, language: 'es', offer: SPECIFIED_OFFERS.es } as const;
    expect(buildLeadIntakeBody(spanish)).toEqual({
      ...buildLeadIntakeBody(source),
      'contact.business_name': 'Ada Byron Aire y calefacción',
      language: 'es-US',
    });
    expect(leadIntakeSchema.parse(buildLeadIntakeBody(spanish)).language).toBe('es-US');
  });

  it('is accepted even with a very long or malformed URL, referrer or user agent', () => {
    const odd = `\u0000\ud800${'😀'.repeat(5_000)}`;
    const body = buildLeadIntakeBody({
      ...source,
      query: { utm_source: odd, utm_term: odd, fbclid: odd },
      sourceUrl: `x${odd}`,
      userAgent: odd,
      referrer: odd,
      timeZone: odd,
    });
    expect(leadIntakeSchema.safeParse(body).error).toBeUndefined();
    expect(body.utm_source).toBe(`\uFFFD${'😀'.repeat(249)}`); // an emoji is never cut in half
  });

  it('never exceeds the intake’s size limit, and leaves out visits first', () => {
    const names = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS];
    const query = Object.fromEntries(names.map((name) => [name, '漢'.repeat(500)]));
    const visit = { at: '', landing_url: 'x'.repeat(2_000), referrer: '', parameters: query };
    const body = buildLeadIntakeBody({
      ...source,
      query,
      sourceUrl: 'x'.repeat(5_000),
      firstTouch: visit,
      lastTouch: visit,
    });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(LEAD_INTAKE_MAX_BYTES);
    expect(body).toMatchObject(query);
    expect(body).not.toHaveProperty('last_touch.at');
  });

  it('contains the version of the lead’s form', () => {
    const body = buildLeadIntakeBody({ ...source, formVersion: GUIDED_FORM_VERSION });
    expect(body.form_version).toBe('guided-2');
  });

  it('has both visits as flat keys, from which the intake restores them', () => {
    const at = '2026-01-02T03:00:00.000Z';
    const visit = { at, landing_url: 'http://localhost/', referrer: '' };
    const firstTouch = { ...visit, parameters: { utm_source: 'ads', gclid: 'g-1' } };
    const lastTouch = { ...visit, parameters: {} };
    const body = buildLeadIntakeBody({ ...source, firstTouch, lastTouch });
    expect(body).toMatchObject({
      'first_touch.at': visit.at,
      'first_touch.landing_url': visit.landing_url,
      'first_touch.referrer': '',
      'first_touch.utm_source': 'ads',
      'first_touch.gclid': 'g-1',
      'last_touch.at': visit.at,
    });
    expect(Object.values(body).filter((value) => typeof value === 'object')).toEqual([]);
    expect(leadIntakeSchema.parse(gatherTouches(body))).toMatchObject({
      first_touch: firstTouch,
      last_touch: lastTouch,
    });
  });

  it('contains the id of the visitor’s voice call, if there was one', () => {
    expect(buildLeadIntakeBody({ ...source, voiceCallId: 'call-1' }).voice_call_id).toBe('call-1');
    expect(buildLeadIntakeBody(source)).not.toHaveProperty('voice_call_id');
  });

  it('contains no consent if the box is not checked', () => {
    const values = { ...source.values, hasConsent: false };
    const body = buildLeadIntakeBody({ ...source, values });
    expect(body).not.toHaveProperty('has_consent');
    expect(body).not.toHaveProperty('consent_text');
  });

  it('omits an unknown elapsed time, and replaces a negative one with 0', () => {
    const unknown = buildLeadIntakeBody({ ...source, elapsedMs: null });
    expect(unknown).not.toHaveProperty('form_elapsed_ms');
    expect(buildLeadIntakeBody({ ...source, elapsedMs: -5 }).form_elapsed_ms).toBe(0);
  });

  it('contains the chosen trade even if it is unknown', () => {
    const values = { ...source.values, businessType: 'wizardry' };
    const body = buildLeadIntakeBody({ ...source, values });
    expect(body['contact.business_type']).toBe('wizardry');
  });
});
