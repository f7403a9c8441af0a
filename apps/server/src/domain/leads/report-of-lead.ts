import { flattenContact, leadIntakeSchema } from '@pickup/contracts/lead-intake';
import { buildReportDocument } from '@pickup/report/build-report-document';
import type { ReportDocument } from '@pickup/report/report-document';
import type { ReportSite } from '@pickup/report/report-source';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { SiteLinks } from '../email/site-links.ts';
import type { StoredLead } from './stored-lead.ts';

/** The site that issues the reports. The booking URL is separate, because it depends on the lead. */
export type LeadReportSite = Omit<ReportSite, 'bookingUrl'> & {
  readonly booking: (leadId: string) => string;
};

export function leadReportSite(
  { brand, phone }: Pick<SiteSettings, 'brand' | 'phone'>,
  { booking }: Pick<SiteLinks, 'booking'>,
): LeadReportSite {
  return { brandName: brand.name, legalName: brand.legalName, phone, booking };
}

/**
 * The report of a stored lead: figures from our model at the time, inputs as the intake read them. Throws for
 * an erased row, which has no recipient.
 */
export function reportOfLead(lead: StoredLead, site: LeadReportSite): ReportDocument {
  if (lead.erasedAt) throw new Error('An erased lead has no report');
  const sent = leadIntakeSchema.parse(flattenContact(lead.sent));
  const { client_time_zone: timeZone } = sent;
  const { brandName, legalName, phone } = site;
  return buildReportDocument({
    leadId: lead.id,
    receivedAt: lead.receivedAt,
    ...(timeZone === undefined ? {} : { timeZone }),
    contact: lead.normalised,
    businessType: sent['contact.business_type'],
    selectedPlan: sent.selected_plan,
    inputs: {
      jobsPerMonth: sent.jobs_per_month,
      avgJobProfit: sent.avg_job_profit,
      adminHoursPerWeek: sent.admin_hours_per_week,
    },
    figures: lead.recomputed,
    site: { brandName, legalName, phone, bookingUrl: site.booking(lead.id) },
  });
}
