import { buildReportDocument } from '@pickup/report/build-report-document';
import type { ReportDocument } from '@pickup/contracts/report/report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import type { ReportSite } from '@pickup/report/report-source';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { customTextsOf } from '@pickup/settings/custom-texts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Language } from '@pickup/messages/language';
import type { SiteLinks } from '../../config/site-links.ts';
import { inputsOf, type StoredLead } from './stored/stored-lead.ts';

/** The settings that a lead was shown, with today's links. */
export interface ShownSettings {
  readonly settings: SiteSettings;
  readonly links: Pick<SiteLinks, 'booking'>;
}

export type ReadShownSettings = (
  lead: Pick<StoredLead, 'settingsVersion'>,
) => Promise<ShownSettings>;

/** Throws for an erased lead and for a lead without inputs. */
export function reportOfLead(
  lead: StoredLead,
  shown: ShownSettings,
  bookingMinutes?: number,
): ReportDocument {
  if (lead.erasedAt) throw new Error('An erased lead has no report');
  const inputs = inputsOf(lead);
  const { businessType, selectedPlan } = lead;
  if (!inputs) throw new Error('A report needs inputs that this lead does not have');
  const { client_time_zone: timeZone } = lead.sent;
  return buildReportDocument({
    leadId: lead.id,
    language: lead.language,
    receivedAt: lead.receivedAt,
    ...(typeof timeZone === 'string' && { timeZone }),
    contact: lead.normalised,
    businessType,
    selectedPlan,
    inputs,
    figures: lead.recomputed,
    ...(bookingMinutes !== undefined && { bookingMinutes }),
    site: reportSite(shown, lead.id, lead.language),
  });
}

function reportSite(
  { settings, links }: ShownSettings,
  leadId: string,
  language: Language,
): ReportSite {
  const { brand, phone } = settings;
  const texts = customTextsOf(settings, language);
  return {
    brandName: brand.name,
    legalName: brand.legalName,
    phone,
    bookingUrl: links.booking(leadId, language),
    ...(texts && { texts }),
  };
}

export function exampleReport(shown: ShownSettings, language: Language, at: Date): ReportDocument {
  const inputs = { jobsPerMonth: 20, avgJobProfit: 350, adminHoursPerWeek: 8 };
  const source = exampleReportSource(
    inputs,
    { language, receivedAt: at },
    offersFromSettings(shown.settings),
  );
  return buildReportDocument({
    ...source,
    timeZone: 'America/New_York',
    contact: { firstName: 'Ann', lastName: 'Meyer', businessName: 'Ann Meyer Plumbing' },
    site: reportSite(shown, source.leadId, language),
  });
}
