import { offersOf } from '@pickup/contracts/offer-of-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { LOCALES, type Language } from '@pickup/messages/language';
import { exampleLeadBody } from './example-lead-body.ts';
import { leadRecord } from './lead-record.ts';
import { readLead } from './read-lead.ts';
import { reportOfLead, type LeadReportSite } from './report-of-lead.ts';
import type { ReportDocument } from '@pickup/contracts/report-document';

export interface ExampleReport {
  readonly settings: SiteSettings;
  readonly site: LeadReportSite;
  readonly language: Language;
  readonly at: Date;
}

/** The report that a lead with example figures would get. */
export function exampleReport({ settings, site, language, at }: ExampleReport): ReportDocument {
  const facts = { ip: '', userAgent: '', referer: '', receivedAt: at };
  const offers = offersOf(settings);
  const { selectedPlan, businessType } = offers[language].model.defaults;
  const body = exampleLeadBody({
    language: LOCALES[language],
    selected_plan: selectedPlan,
    'contact.business_type': businessType,
  });
  const read = readLead(body, [offers]);
  const { row } = leadRecord({ ...read, idempotencyKey: null, facts, settings });
  const { jobs_per_month: jobsPerMonth, avg_job_profit: avgJobProfit } = read.lead;
  const { admin_hours_per_week: adminHoursPerWeek } = read.lead;
  const stored = {
    ...row,
    jobsPerMonth,
    avgJobProfit,
    adminHoursPerWeek,
    language,
    erasedAt: null,
    source: '',
    assignee: null,
    firstContactAt: null,
    lastChange: null,
    settingsVersion: null,
  };
  return reportOfLead(stored, site);
}
