import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { siteSettings } from '../../../../test/settings/site-settings.ts';
import { leadRecord, quarantineReasons } from './lead-record.ts';
import { readLead } from './read-lead.ts';

const facts = {
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  referer: 'https://pickup.example/',
  receivedAt: new Date('2026-11-21T10:04:01.234Z'),
};

function record(overrides: Readonly<Record<string, unknown>> = {}, { isFromCall = false } = {}) {
  const settings = siteSettings();
  const read = readLead(exampleLeadBody(overrides), [SPECIFIED_OFFERS]);
  return leadRecord({ ...read, idempotencyKey: null, facts, settings, isFromCall });
}

describe('leadRecord', () => {
  it('recomputes every figure, tier and score, and ignores the sender’s values', () => {
    const inflated = { net_monthly_savings: 1e9, business_tier: 'C', conversion_likelihood: 1 };
    const { row } = record(inflated);
    expect(row.recomputed).toEqual({
      currentMonthlyRevenue: 7_000,
      additionalJobs: 4,
      additionalMonthlyRevenue: 1_400,
      timeSavedHours: expect.closeTo(20.784),
      netMonthlySavings: expect.closeTo(1_838.28),
      netAnnualSavings: expect.closeTo(22_059.36),
      roiPercentage: 270,
      paybackMonths: 0.3,
      tier: 'A',
      score: 90,
      modelVersion: '1',
    });
    expect([row.tier, row.score]).toEqual(['A', 90]);
    expect(row.sent).toMatchObject(inflated);
  });

  it('calculates the quality score from the contact and the consent', () => {
    const { row } = record();
    expect(row.qualityScore).toBe(row.quality?.score);
    const worse = record({ has_consent: undefined, 'contact.phone': '5550000' }).row;
    expect(worse.qualityScore).toBeLessThan(row.qualityScore ?? 0);
  });

  it('normalizes the contact and keeps the typed values', () => {
    const { row } = record({
      'contact.email': ' Ann@Example.COM',
      'contact.phone': '(212) 555-0123',
      'contact.first_name': ' Ann ',
      phone_as_typed: undefined,
    });
    expect(row.normalised).toEqual({
      email: 'ann@example.com',
      phone: '+12125550123',
      phoneAsTyped: '(212) 555-0123',
      phoneVerdict: { valid: true, type: 'FIXED_LINE_OR_MOBILE', region: 'US' },
      firstName: 'Ann',
      lastName: 'Meyer',
      businessName: 'Ann Meyer Plumbing',
    });
    expect(row.sent['contact.email']).toBe(' Ann@Example.COM');
  });

  it('creates the proof of consent with the text that was shown', () => {
    const text = exampleLeadBody()['consent_text'] as string;
    expect(record({ 'contact.phone': '(212) 555-0123' }).consent).toMatchObject({
      status: 'granted',
      channel: 'email',
      scope: 'marketing',
      phone: '+12125550123',
      sellerName: 'Pickup AI, Inc.',
      consentText: text,
      textVersion: '1',
      textHash: createHash('sha256').update(text).digest('hex'),
      boxDefault: 'unticked',
      pageUrl: exampleLeadBody()['source_url'],
      referrer: 'https://www.google.com/',
      recordedAt: facts.receivedAt,
      clientTime: '2026-11-21T10:04:00.000Z',
      clientTimeZone: 'America/New_York',
      ip: '203.0.113.7',
      userAgent: 'Firefox',
      formVersion: '1',
    });
  });

  it('records the version as unknown for an unrecognized consent text', () => {
    const { consent } = record({ consent_text: 'I agree to all.' });
    expect(consent).toMatchObject({ consentText: 'I agree to all.', textVersion: 'unknown' });
  });

  it.each([
    ['1', 'checked the box and sent the form'],
    [undefined, 'checked the box and sent the form'],
    ['guided-2', 'agreed in the guided assistant'],
    ['voice-1', 'agreed in a way that only the sender knows'],
  ])('records how the visitor agreed in a form of version %s', (version, action) => {
    expect(record({ form_version: version }).consent?.action).toBe(action);
  });

  it('records consent on a voice call only for a real call, not if the body claims one', () => {
    const action = record({ form_version: 'voice-1' }, { isFromCall: true }).consent?.action;
    expect(action).toBe('said yes on a voice call, after the assistant had read the text aloud');
    expect(record({ form_version: 'voice-1' }).consent?.action).not.toContain('call');
  });

  it('creates no proof when no consent was sent', () => {
    expect(record({ has_consent: undefined }).consent).toBeNull();
  });

  it('quarantines a form that was filled in faster than the settings allow', () => {
    expect(record({ form_elapsed_ms: 10 }).row).toMatchObject({
      status: 'quarantined',
      quarantineReasons: ['too_fast'],
    });
  });

  it('gives later leads higher ids', () => {
    const ids = Array.from({ length: 50 }, () => record().row.id);
    expect(ids).toEqual([...ids].sort());
  });
});

describe('quarantineReasons', () => {
  it.each([
    ['a form that a person filled in', { website: '', form_elapsed_ms: 20_000 }, 1_500, []],
    ['a form without a fill-in time', { website: '' }, 1_500, []],
    ['a fill-in time at the limit', { website: '', form_elapsed_ms: 1_500 }, 1_500, []],
    ['a fast form when no limit is set', { website: '', form_elapsed_ms: 0 }, 0, []],
    [
      'a filled honeypot in a fast form',
      { website: 'http://spam.example', form_elapsed_ms: 1_499 },
      1_500,
      ['honeypot', 'too_fast'],
    ],
  ])('returns the reasons for %s', (_what, lead, limit, reasons) => {
    expect(quarantineReasons(lead, limit)).toEqual(reasons);
  });
});

describe('the attribution of a lead', () => {
  it('contains the campaign, the click ids, the referrer, and the first and last touch', () => {
    const body = exampleLeadBody({ msclkid: 'm1', utm_term: 'plumber' });
    expect(record(body).row.attribution).toEqual({
      lead_source: 'roi_calculator',
      source_url: body['source_url'],
      referrer: 'https://www.google.com/',
      utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring', utm_term: 'plumber' },
      click_ids: { gclid: 'EAIaIQobChMI', msclkid: 'm1' },
      first_touch: body['first_touch'],
      last_touch: body['last_touch'],
    });
  });

  it('uses the last visit’s values if the body has none', () => {
    const overrides = { utm_source: '', gclid: undefined, referrer: undefined };
    expect(record(overrides).row.attribution).toMatchObject({
      utm: { utm_source: 'google' },
      click_ids: { gclid: 'EAIaIQobChMI' },
      referrer: 'https://www.google.com/',
    });
  });

  it('has no campaign, click ids, referrer or first touch if the sender sends none', () => {
    const campaign = { utm_source: '', utm_medium: '', utm_campaign: '', gclid: undefined };
    const visits = { referrer: undefined, first_touch: undefined, last_touch: undefined };
    const empty = { utm: {}, click_ids: {}, referrer: '', first_touch: null };
    expect(record({ ...campaign, ...visits }).row.attribution).toMatchObject(empty);
  });
});
