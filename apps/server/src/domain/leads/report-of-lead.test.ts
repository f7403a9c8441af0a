import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { describe, expect, it } from 'vitest';
import { siteLinks } from '../email/site-links.ts';
import { reportOfLead } from './report-of-lead.ts';
import type { StoredLead } from './stored-lead.ts';

const { figures } = exampleReportSource({ jobsPerMonth: 20 });
const settings = siteSettingsSchema.parse({
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
});
const shown = { settings, links: siteLinks('https://pickup.example/', null) };

const sent = {
  'contact.email': 'ann@miller.example',
  'contact.phone': '(212) 555-0123',
  'contact.first_name': 'Ann',
  'contact.last_name': 'Miller',
  'contact.business_type': 'plumbing',
  selected_plan: 'elite',
  jobs_per_month: 20,
  avg_job_profit: 350,
  admin_hours_per_week: 8,
  client_time_zone: 'America/Los_Angeles',
};

const lead: StoredLead = {
  id: '019aa5d2-7c3e-7b52-9a51-0d8f5c3f1e77',
  receivedAt: new Date('2026-11-22T03:00:00Z'),
  idempotencyKey: null,
  status: 'new',
  quarantineReasons: [],
  tier: 'A',
  score: 90,
  email: 'ann@miller.example',
  businessType: 'plumbing',
  selectedPlan: 'elite',
  sent,
  recomputed: figures,
  normalised: {
    email: 'ann@miller.example',
    phone: '+12125550123',
    phoneAsTyped: '(212) 555-0123',
    phoneVerdict: { valid: true, type: 'FIXED_LINE_OR_MOBILE', region: 'US' },
    firstName: 'Ann',
    lastName: 'Miller',
    businessName: 'Miller Plumbing',
  },
  attribution: {},
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  qualityScore: null,
  quality: null,
  erasedAt: null,
  source: '',
  assignee: null,
  firstContactAt: null,
  lastChange: null,
  jobsPerMonth: 20,
  avgJobProfit: 350,
  adminHoursPerWeek: 8,
  language: 'en',
  settingsVersion: null,
};

describe("a stored lead's report", () => {
  it('shows the inputs, the figures computed then, and the date in the time zone of the visitor', () => {
    const report = reportOfLead(lead, shown);
    expect(report).toMatchObject({
      leadId: lead.id,
      dateText: 'November 21, 2026',
      preparedFor: 'Prepared for Ann Miller, Miller Plumbing',
    });
    expect(report.method[0]?.formula).toBe('20 jobs × $350 = $7,000 a month');
    expect(report.headline[0]?.value).toBe('$1,838');
  });

  it('is in the language of the lead, and so is the page where they book the longer call', () => {
    const booking = (report: ReturnType<typeof reportOfLead>) => report.booking.url;
    expect(booking(reportOfLead(lead, shown))).toBe(
      `https://pickup.example/book?lead=${lead.id}&call=full`,
    );
    const report = reportOfLead({ ...lead, language: 'es' }, shown);
    expect(report).toMatchObject({
      language: 'es',
      dateText: '21 de noviembre de 2026',
      preparedFor: 'Preparado para Ann Miller, Miller Plumbing',
    });
    expect(report.method[0]?.formula).toBe('20 trabajos × $350 = $7,000 al mes');
    expect(report.headline[0]?.value).toBe('$1,838');
    expect(booking(report)).toBe(`https://pickup.example/es/book?lead=${lead.id}&call=full`);
  });

  it('uses the stored figures even when the current formula gives others', () => {
    const recomputed = { ...figures, netMonthlySavings: 1_234, modelVersion: '0' };
    const report = reportOfLead({ ...lead, recomputed }, shown);
    expect(report.headline[0]?.value).toBe('$1,234');
    expect(report.chart.months[1]?.savings).toBe(2_468);
    expect(report.method).toEqual([]);
  });

  it('reads a contact that was sent as an object, as the intake does', () => {
    const { 'contact.first_name': first_name, 'contact.last_name': last_name, ...others } = sent;
    const nested = { ...others, contact: { first_name, last_name } };
    expect(reportOfLead({ ...lead, sent: nested }, shown).method).toHaveLength(9);
  });

  it('is not created without the inputs', () => {
    expect(() => reportOfLead({ ...lead, jobsPerMonth: null }, shown)).toThrow('inputs');
  });

  it('is not created for an erased lead', () => {
    const erased = { ...lead, erasedAt: new Date(), sent: {} };
    expect(() => reportOfLead(erased, shown)).toThrow('erased');
  });
});
