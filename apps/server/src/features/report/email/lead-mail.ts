import type { OfferSettings } from '@pickup/contracts/settings/offer-settings';
import { textsFor } from '@pickup/settings/custom-texts';
import type { ReportDocument } from '@pickup/contracts/report/report-document';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { fill, type Text } from '@pickup/messages/fill';
import { bookingMinutes } from '../../bookings/index.ts';
import { safeNames, reportOfLead, type StoredLead } from '../../leads/index.ts';
import { mailFooter } from '../../../platform/mail/html/mail-footer.ts';
import { siteLook } from '../../settings/index.ts';
import type { MailBlock, MailDocument } from '../../../platform/mail/mail-document.ts';
import type { ReportContext } from './report-context.ts';

export interface LeadMailFacts {
  readonly document: ReportDocument;
  readonly settings: Pick<SiteSettings, 'brand' | 'theme' | 'privacyUrl' | 'texts'> & OfferSettings;
  /** Empty if the lead's first name is not safe in an email. */
  readonly firstName: string;
  readonly siteUrl: string;
  readonly reportUrl: string;
  /** Null if the person has not agreed to further emails. */
  readonly unsubscribeUrl: string | null;
}

/** Leaves out names that are not safe in an email. */
export async function readReport({ database, readShownSettings }: ReportContext, lead: StoredLead) {
  const shown = await readShownSettings(lead);
  const { settings } = shown;
  const { yourBusiness } = textsFor(settings, lead.language).emails;
  const named = { ...lead, normalised: safeNames(lead.normalised, yourBusiness) };
  const document = reportOfLead(named, shown, await bookingMinutes(database, lead));
  return { settings, document, firstName: named.normalised.firstName };
}

interface MailTexts {
  readonly subject: string;
  readonly reason: Text<'day' | 'host'>;
  readonly blocks: readonly MailBlock[];
}

export function leadMailDocument(
  { document, settings, siteUrl, unsubscribeUrl }: LeadMailFacts,
  { subject, reason, blocks }: MailTexts,
): MailDocument {
  const { language, summary, brandName, dateText } = document;
  const why = fill(reason, { host: new URL(siteUrl).host, day: dateText });
  return {
    language,
    subject,
    preheader: summary,
    brand: { name: brandName, url: `${siteUrl}/`, look: siteLook(settings)?.mail },
    blocks,
    footer: mailFooter({ ...settings, language, reason: why, unsubscribeUrl }),
  };
}
