import { WEBHOOK_MAPPINGS } from '@pickup/contracts/deliveries/webhook-settings';
import { describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { StoredLead } from '../../src/features/leads/stored/stored-lead.ts';
import {
  MAX_BODY_BYTES,
  webhookBody,
  type WebhookMessage,
} from '../../src/features/deliveries/webhooks/webhook-body.ts';
import { exampleRecord } from '../leads/stored-leads.ts';
import { LEAD_INTAKE_MAX_BYTES } from '@pickup/contracts/leads/lead-intake-address';

const AT = new Date('2026-11-21T10:04:01.234Z');
const LEAD_ID = '019c0000-0000-7000-8000-000000000001';
const REPORT_URL = 'https://pickup.example/r/token';
const QUALITY = {
  score: 72,
  fit: 0.9,
  intent: 0.9,
  reachability: 0.89,
  reasons: [
    { part: 'fit', text: 'A trade that is called', points: 0.2 },
    { part: 'reachability', text: 'A phone that rings', points: 0.3 },
  ],
} as const;

const CONTACT = {
  'contact.email': 'ann@example.com',
  'contact.phone': '+12125550123',
  phone_as_typed: '(212) 555-0123',
} as const;

function storedLead(overrides: Readonly<Record<string, unknown>> = {}): StoredLead {
  const { row } = exampleRecord({ ...CONTACT, ...overrides }, AT);
  const quality = { quality: QUALITY, qualityScore: QUALITY.score };
  const inputs = { jobsPerMonth: 20, avgJobProfit: 350, adminHoursPerWeek: 8 };
  const work = {
    source: '',
    assignee: null,
    firstContactAt: null,
    lastChange: null,
    doNotCall: null,
  };
  const rest = {
    id: LEAD_ID,
    campaign: '',
    erasedAt: null,
    language: 'en',
    idempotencyKey: null,
  } as const;
  const deal = { closedAt: null, wonPlan: null, monthlyAmount: null, lostReason: null };
  return { ...row, ...quality, ...inputs, ...work, ...rest, ...deal };
}

function message(overrides: Partial<WebhookMessage> = {}): WebhookMessage {
  return {
    id: 'msg_1',
    event: 'lead.created',
    at: AT,
    facts: {},
    lead: storedLead(),
    status: 'new',
    consent: { standing: 'granted', at: AT.toISOString(), text_version: '1' },
    reportUrl: REPORT_URL,
    ...overrides,
  };
}

/**
 * Section 7 of the product specification lists these keys in this order. It does not list `website`
 * or the keys that the page sends after it.
 */
const PAGE_KEYS = Object.keys(exampleLeadBody());
const SECTION_7_KEYS = PAGE_KEYS.slice(0, PAGE_KEYS.indexOf('website'));

const { first_touch: TOUCH } = exampleLeadBody();

const DATA = {
  id: LEAD_ID,
  received_at: '2026-11-21T10:04:01.234Z',
  status: 'new',
  tier: 'A',
  score: 90,
  quality: QUALITY,
  language: 'en',
  contact: {
    first_name: 'Ann',
    last_name: 'Meyer',
    email: 'ann@example.com',
    phone: '+12125550123',
    phone_as_typed: '(212) 555-0123',
    phone_valid: true,
    phone_type: 'FIXED_LINE_OR_MOBILE',
    business_name: 'Ann Meyer Plumbing',
    business_type: 'plumbing',
    trade_name: 'Plumbing',
  },
  inputs: {
    selected_plan: 'elite',
    plan_name: 'Elite',
    jobs_per_month: 20,
    avg_job_profit: 350,
    admin_hours_per_week: 8,
  },
  figures: {
    current_monthly_revenue: 7_000,
    additional_jobs: 4,
    additional_monthly_revenue: 1_400,
    time_saved_hours: expect.closeTo(20.784),
    net_monthly_savings: expect.closeTo(1_838.28),
    net_annual_savings: expect.closeTo(22_059.36),
    roi_percentage: 270,
    payback_months: 0.3,
  },
  model_version: '1',
  attribution: {
    lead_source: 'roi_calculator',
    source_url: 'https://pickup.example/?utm_source=google&utm_medium=cpc&gclid=EAIaIQobChMI',
    referrer: 'https://www.google.com/',
    utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
    click_ids: { gclid: 'EAIaIQobChMI' },
    first_touch: TOUCH,
    last_touch: TOUCH,
  },
  consent: { standing: 'granted', at: AT.toISOString(), text_version: '1' },
  report_url: REPORT_URL,
};

const standard = (overrides: Partial<WebhookMessage> = {}) =>
  JSON.parse(webhookBody(message(overrides), 'standard')) as unknown;

describe('the standard body', () => {
  it('includes the contact, figures, attribution, consent and report link of a new lead', () => {
    const envelope = { type: 'lead.created', timestamp: AT.toISOString(), data: DATA };
    expect(standard()).toEqual(envelope);
  });

  it('includes the changes of an updated lead', () => {
    const facts = { status: 'booked' };
    const body = standard({ event: 'lead.updated', status: 'booked', facts });
    const data = { ...DATA, status: 'booked', changes: { status: 'booked' } };
    expect(body).toMatchObject({ type: 'lead.updated', data });
  });

  it('has only the lead’s id, the report’s link and the given facts for a sent report', () => {
    const body = standard({ event: 'report.sent', facts: { attempt: 2, lead_id: 'another' } });
    const data = { lead_id: LEAD_ID, report_url: REPORT_URL, attempt: 2 };
    expect(body).toEqual({ type: 'report.sent', timestamp: AT.toISOString(), data });
  });

  it('does not include the reasons for a quarantine', () => {
    const held = storedLead({ website: 'spam', form_elapsed_ms: 1 });
    expect(held.quarantineReasons).not.toEqual([]);
    expect(webhookBody(message({ lead: held }), 'standard')).not.toContain('quarantine');
  });
});

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const CAMPAIGN_KEYS = [...UTM_KEYS, 'gclid', 'fbclid'];

/** Returns a lead whose texts consist of `letter` and are about as long as the intake allows. */
function largestLead(letter: string): StoredLead {
  const bytes = Buffer.byteLength(JSON.stringify(letter)) - 2;
  const fill = (units: number) => letter.repeat(Math.floor(units / letter.length));
  // A parameter's name has up to 40 UTF-16 units, each with at most `bytes` bytes.
  const parameters = Object.fromEntries(
    Array.from({ length: Math.floor(5_500 / (40 * bytes)) }, (_, i) => {
      return [`${i}`.padEnd(2, 'x') + fill(38), letter] as const;
    }),
  );
  const long = Math.floor(4_000 / bytes);
  const touch = { at: '', landing_url: fill(long / 3), referrer: fill(long / 3), parameters };
  return storedLead({
    'contact.first_name': fill(100),
    'contact.last_name': fill(100),
    'contact.business_name': fill(300),
    'contact.email': `${'a'.repeat(64)}@${`${'b'.repeat(59)}.`.repeat(3)}example`,
    phone_as_typed: fill(60),
    source_url: fill(long),
    referrer: fill(long / 2),
    ...Object.fromEntries(CAMPAIGN_KEYS.map((key) => [key, fill(500 / bytes)] as const)),
    first_touch: touch,
    last_touch: touch,
  });
}

describe('the size limit', () => {
  const letters = ['x', 'ü', '"', '\u0001', '🔧', '中'];
  const cases = WEBHOOK_MAPPINGS.flatMap((mapping) =>
    letters.map((letter) => [mapping, letter] as const),
  );

  it.each(cases)(
    'keeps a body under 20 kB and valid in the format %s with the character %j',
    (mapping, letter) => {
      const lead = largestLead(letter);
      const sent = Buffer.byteLength(JSON.stringify(lead.sent));
      expect(sent).toBeGreaterThan(12_000);
      expect(sent).toBeLessThan(LEAD_INTAKE_MAX_BYTES);
      const body = webhookBody(message({ lead, facts: { note: letter.repeat(9_000) } }), mapping);
      expect(Buffer.byteLength(body)).toBeLessThan(MAX_BODY_BYTES);
      expect(Buffer.from(body).toString()).toBe(body); // no half of a surrogate pair
      expect(JSON.stringify(JSON.parse(body))).toBe(body);
      expect(body).toContain(lead.normalised.email);
      expect(body).toContain(JSON.stringify(lead.normalised.firstName).slice(1, -1));
    },
  );

  it('shortens nothing in a body that fits', () => {
    const source_url = `https://pickup.example/?${'q'.repeat(3_900)}`;
    const body = webhookBody(message({ lead: storedLead({ source_url }) }), 'standard');
    expect(body).toContain(source_url);
  });
});

describe('a ready-made format', () => {
  const FLAT = {
    event_id: 'msg_1',
    event: 'lead.created',
    lead_id: LEAD_ID,
    language: 'en',
    quality_score: 72,
    quality_reasons: 'A trade that is called; A phone that rings',
    first_name: 'Ann',
    last_name: 'Meyer',
    full_name: 'Ann Meyer',
    ...DATA.inputs,
    ...DATA.attribution.utm,
    gclid: 'EAIaIQobChMI',
    marketing_consent: 'granted',
    marketing_consent_at: AT.toISOString(),
    report_url: REPORT_URL,
  };

  it('can have all values on one level, under snake-case keys', () => {
    expect(JSON.parse(webhookBody(message(), 'flat'))).toEqual({
      ...FLAT,
      event_at: AT.toISOString(),
      received_at: AT.toISOString(),
      status: 'new',
      tier: 'A',
      score: 90,
      ...DATA.contact,
      ...DATA.figures,
      model_version: '1',
      lead_source: 'roi_calculator',
      source_url: DATA.attribution.source_url,
      referrer: 'https://www.google.com/',
    });
  });

  it('can use GoHighLevel’s contact field names', () => {
    expect(JSON.parse(webhookBody(message(), 'gohighlevel'))).toEqual({
      ...FLAT,
      email: 'ann@example.com',
      phone: '+12125550123',
      company_name: 'Ann Meyer Plumbing',
      source: 'roi_calculator',
      lead_status: 'new',
      business_type: 'plumbing',
      trade_name: 'Plumbing',
      net_monthly_savings: expect.closeTo(1_838.28),
      net_annual_savings: expect.closeTo(22_059.36),
      roi_percentage: 270,
      payback_months: 0.3,
      lead_tier: 'A',
      lead_score: 90,
      page_url: DATA.attribution.source_url,
    });
  });

  it('can be HubSpot’s form submission, with every value as text', () => {
    const field = (name: string, value: unknown) => ({ objectTypeId: '0-1', name, value });
    expect(JSON.parse(webhookBody(message(), 'hubspot'))).toEqual({
      fields: [
        field('email', 'ann@example.com'),
        field('firstname', 'Ann'),
        field('lastname', 'Meyer'),
        field('phone', '+12125550123'),
        field('company', 'Ann Meyer Plumbing'),
        field(
          'message',
          expect.stringContaining('Language: en\nTier A, score 90, quality 72: A trade'),
        ),
      ],
      context: { pageUri: DATA.attribution.source_url, pageName: 'roi_calculator' },
    });
  });

  it('omits a HubSpot field without a value', () => {
    const lead = storedLead({ 'contact.business_name': '', source_url: '' });
    const body = webhookBody(message({ lead }), 'hubspot');
    expect(body).not.toContain('"company"');
    expect(JSON.parse(body)).toHaveProperty('context', { pageName: 'roi_calculator' });
  });

  describe('for a lead function', () => {
    const sentTo = (lead: StoredLead): Readonly<Record<string, unknown>> =>
      JSON.parse(webhookBody(message({ lead }), 'lead-intake')) as never;

    it('has the page’s values, with exactly the specified keys in their order', () => {
      const page = exampleLeadBody(CONTACT);
      const body = sentTo(storedLead());
      expect(Object.keys(body)).toEqual(SECTION_7_KEYS);
      const specified = Object.fromEntries(SECTION_7_KEYS.map((key) => [key, page[key]] as const));
      expect(body).toEqual({
        ...specified,
        net_monthly_savings: expect.closeTo(1_838.28),
        net_annual_savings: expect.closeTo(22_059.36),
      });
    });

    it('has every key, with an empty string or a default for each missing value', () => {
      const absent = ['contact.business_name', 'utm_source', 'utm_medium', 'utm_campaign'];
      const others = ['source_url', 'user_agent'];
      const removed = [
        ...absent,
        ...others,
        'timestamp',
        'lead_source',
        'last_touch',
        'first_touch',
      ];
      const body = sentTo(storedLead(Object.fromEntries(removed.map((key) => [key, undefined]))));
      expect(Object.keys(body)).toEqual(SECTION_7_KEYS);
      for (const key of [...absent, ...others]) expect(body[key]).toBe('');
      expect(body['timestamp']).toBe(AT.toISOString());
      expect(body['lead_source']).toBe('roi_calculator');
    });

    it('has the figures that the server computed, not those that the sender claimed', () => {
      const claimed = { net_annual_savings: 1e9, roi_percentage: 9_999, business_tier: 'C' };
      expect(sentTo(storedLead(claimed))).toMatchObject({
        net_annual_savings: expect.closeTo(22_059.36),
        roi_percentage: 270,
        business_tier: 'A',
      });
    });

    it('has an empty string for an invalid value, and no campaign from an earlier visit', () => {
      const odd = { utm_source: 7, source_url: null, user_agent: { a: 1 }, utm_medium: ['x'] };
      const empty = Object.fromEntries(Object.keys(odd).map((key) => [key, ''] as const));
      expect(sentTo(storedLead(odd))).toMatchObject(empty);
    });
  });

  it('never lets a visitor’s input change the structure of the body', () => {
    const typed = '"},{"name":"x"}] {{contact.email}} $& \\';
    const lead = storedLead({ 'contact.first_name': typed });
    const flat: unknown = JSON.parse(webhookBody(message({ lead }), 'flat'));
    expect(flat).toMatchObject({ first_name: typed });
    const form: unknown = JSON.parse(webhookBody(message({ lead }), 'hubspot'));
    expect(form).toHaveProperty('fields.1.value', typed);
  });

  it('has every flat key if the lead has every campaign parameter', () => {
    const keys = [...CAMPAIGN_KEYS, 'gbraid', 'wbraid', 'msclkid', 'ttclid'];
    const full = storedLead(Object.fromEntries(keys.map((key) => [key, 'x'] as const)));
    const body = JSON.parse(webhookBody(message({ lead: full }), 'flat')) as object;
    expect(Object.keys(body)).toHaveLength(FLAT_KEYS);
  });
});

/** The number of keys in the format `flat`. If a body has fewer, a key may be misspelled. */
const FLAT_KEYS = 53;
