import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../../test/settings/site-settings.ts';
import { exampleRecord } from '../../../test/leads/stored-leads.ts';
import { siteLinks } from '../../config/site-links.ts';
import { reportOfLead } from './report-of-lead.ts';
import type { StoredLead } from './stored/stored-lead.ts';

const { figures } = exampleReportSource({ jobsPerMonth: 20 });
const links = siteLinks('https://pickup.example/', null);
const shown = { settings: siteSettings(), links };

const sent = exampleLeadBody({
  'contact.last_name': 'Miller',
  'contact.business_name': 'Miller Plumbing',
  client_time_zone: 'America/Los_Angeles',
});
const { row } = exampleRecord(sent, new Date('2026-11-22T03:00:00Z'));
/** The database generates some columns from the body. */
const lead: StoredLead = {
  ...row,
  recomputed: figures,
  erasedAt: null,
  source: '',
  campaign: '',
  assignee: null,
  firstContactAt: null,
  lastChange: null,
  closedAt: null,
  wonPlan: null,
  monthlyAmount: null,
  lostReason: null,
  doNotCall: null,
  jobsPerMonth: 20,
  avgJobProfit: 350,
  adminHoursPerWeek: 8,
  language: 'en',
};

describe("a stored lead's report", () => {
  it('shows the inputs, the stored figures, and the date in the visitor’s time zone', () => {
    const report = reportOfLead(lead, shown);
    expect(report).toMatchObject({
      leadId: lead.id,
      dateText: 'November 21, 2026',
      preparedFor: 'Prepared for Ann Miller, Miller Plumbing',
    });
    expect(report.method[0]?.formula).toBe('20 jobs × $350 = $7,000 a month');
    expect(report.headline[0]?.value).toBe('$1,838');
  });

  it('is in the lead’s language, like the booking page that it links to', () => {
    const booking = (report: ReturnType<typeof reportOfLead>) => report.booking.url;
    expect(booking(reportOfLead(lead, shown))).toBe(
      `https://pickup.example/book?lead=${lead.id}&kind=full`,
    );
    const report = reportOfLead({ ...lead, language: 'es' }, shown);
    expect(report).toMatchObject({
      language: 'es',
      dateText: '21 de noviembre de 2026',
      preparedFor: 'Preparado para Ann Miller, Miller Plumbing',
    });
    expect(report.method[0]?.formula).toBe('20 trabajos × $350 = $7,000 al mes');
    expect(report.headline[0]?.value).toBe('$1,838');
    expect(booking(report)).toBe(`https://pickup.example/es/book?lead=${lead.id}&kind=full`);
  });

  it('uses the stored figures even if the current formula gives different ones', () => {
    const recomputed = { ...figures, netMonthlySavings: 1_234, modelVersion: '0' };
    const report = reportOfLead({ ...lead, recomputed }, shown);
    expect(report.headline[0]?.value).toBe('$1,234');
    expect(report.chart.months[1]?.savings).toBe(2_468);
    expect(report.method).toEqual([]);
  });

  it('can be created from a body with a nested contact', () => {
    const { 'contact.first_name': first_name, 'contact.last_name': last_name, ...others } = sent;
    const nested = { ...others, contact: { first_name, last_name } };
    expect(reportOfLead({ ...lead, sent: nested }, shown).method).toHaveLength(9);
  });

  it('is not created without inputs', () => {
    expect(() => reportOfLead({ ...lead, jobsPerMonth: null }, shown)).toThrow('inputs');
  });

  it('is not created for an erased lead', () => {
    const erased = { ...lead, erasedAt: new Date(), sent: {} };
    expect(() => reportOfLead(erased, shown)).toThrow('erased');
  });
});
