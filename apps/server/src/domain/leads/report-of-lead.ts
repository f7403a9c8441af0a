import { buildReportDocument } from '@pickup/report/build-report-document';
import type { ReportSite } from '@pickup/report/report-source';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import { ownTextsOf } from '@pickup/contracts/own-texts-of';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { PaperLook } from '../../platform/pdf/brand-paper.ts';
import { siteLook } from '../theme/site-look.ts';
import type { SiteLinks } from '../email/site-links.ts';
import { inputsOf, type StoredLead } from './stored-lead.ts';
import type { ReportDocument } from '@pickup/contracts/report-document';

/** The site that issues the reports. The booking URL is separate, because it depends on the lead. */
export type LeadReportSite = Omit<ReportSite, 'bookingUrl' | 'texts'> & {
  readonly booking: SiteLinks['booking'];
  /** How the PDF looks with the settings' theme. */
  readonly look?: PaperLook;
  /** The operator's own texts, in every language. */
  readonly ownTexts?: SiteSettings['texts'];
};

/** What a lead was shown: the settings of their version. */
export interface ShownToLead {
  readonly settings: SiteSettings;
  readonly site: LeadReportSite;
}

export type ReadShown = (lead: Pick<StoredLead, 'settingsVersion'>) => Promise<ShownToLead>;

export function leadReportSite(
  settings: Pick<SiteSettings, 'brand' | 'phone' | 'theme' | 'texts'> & OfferSettings,
  { booking }: Pick<SiteLinks, 'booking'>,
): LeadReportSite {
  const { brand, phone, texts } = settings;
  const look = siteLook(settings)?.paper;
  return {
    brandName: brand.name,
    legalName: brand.legalName,
    phone,
    booking,
    ...(look && { look }),
    ...(texts && { ownTexts: texts }),
  };
}

/**
 * The report of a stored lead: figures from our model at the time, inputs as the intake read them. Throws for
 * an erased row, which has no recipient. `callMinutes` is the length of the call that the lead has booked.
 */
export function reportOfLead(
  lead: StoredLead,
  site: LeadReportSite,
  callMinutes?: number,
): ReportDocument {
  if (lead.erasedAt) throw new Error('An erased lead has no report');
  const inputs = inputsOf(lead);
  const { businessType, selectedPlan } = lead;
  if (!inputs) throw new Error('A lead has inputs that no report can be made of');
  const { client_time_zone: timeZone } = lead.sent;
  const { brandName, legalName, phone } = site;
  const texts = ownTextsOf({ texts: site.ownTexts }, lead.language);
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
    ...(callMinutes !== undefined && { callMinutes }),
    site: {
      brandName,
      legalName,
      phone,
      bookingUrl: site.booking(lead.id, lead.language),
      ...(texts && { texts }),
    },
  });
}
