import { textsFor } from '@pickup/contracts/own-texts-of';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { hasMarketingConsent } from '../../domain/consent/consent-standing.ts';
import type { Database } from '../../platform/database/database.ts';
import { isReportCorrected } from '../../domain/deliveries/find-deliveries.ts';
import type { JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { ensureLeadLinks } from '../../domain/leads/lead-links.ts';
import { fullName, givenNames } from '../../domain/email/given-name.ts';
import { createLeadMailHandler, type MailAttempt } from '../../domain/email/lead-mail-handler.ts';
import type { MailContent, OutboundMail } from '../../domain/email/outbound-mail.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import { reportOfLead, type ReadShown } from '../../domain/leads/report-of-lead.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { readLeadBookings } from '../../domain/bookings/stored-bookings.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { followUpDocument } from './follow-up-content.ts';
import { reasonInOtherLeads } from '../../domain/leads/same-person.ts';

export interface FollowUpMailDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'mail'>;
  readonly readShown: ReadShown;
  readonly links: SiteLinks;
}

/**
 * Sends a reminder to leads who agreed to it and have not booked. It checks everything when it sends, because days
 * have passed.
 */
export function createFollowUpMailHandler(deps: FollowUpMailDeps): JobHandler {
  return createLeadMailHandler(deps, {
    kind: 'follow-up-mail',
    atOnce: 2,
    send: (lead, attempt) => remind(deps, lead, attempt),
  });
}

async function remind(
  deps: FollowUpMailDeps,
  lead: StoredLead,
  { job: reminder, signal }: MailAttempt,
): Promise<JobOutcome> {
  const reason = await reasonAgainst(deps, lead);
  if (reason !== null) return { kind: 'skipped', reason };
  return deps.outboundMail.send(
    {
      job: reminder,
      mailClass: 'marketing',
      to: { name: fullName(lead.normalised), address: lead.email },
      ip: lead.ip,
      compose: () => compose(deps, lead),
    },
    signal,
  );
}

async function reasonAgainst(
  { database, settings }: FollowUpMailDeps,
  lead: StoredLead,
): Promise<string | null> {
  if (!settings.mail.followUp.enabled) return 'reminders are switched off';
  // The status also changes with a first contact: a lead who was already called gets no reminder.
  if (lead.status !== 'new') return `the lead is ${lead.status}`;
  if ((await readLeadBookings(database, lead.id)).length > 0)
    return 'a time for the call was asked for';
  // The consent covers the first address, and the correction shows that it was not the visitor's.
  if (await isReportCorrected(database, lead.id)) return 'another address was given since';
  if (!(await hasMarketingConsent(database, lead.id)))
    return 'there is no consent, or it was revoked';
  return reasonInOtherLeads(database, lead);
}

async function compose(deps: FollowUpMailDeps, lead: StoredLead): Promise<MailContent> {
  const { database, links } = deps;
  const { mail } = deps.settings;
  const { settings, site } = await deps.readShown(lead);
  const { yourBusiness } = textsFor(settings, lead.language).emails;
  const named = { ...lead, normalised: givenNames(lead.normalised, yourBusiness) };
  const document = reportOfLead(named, site);
  const { reportToken, unsubscribeToken } = await ensureLeadLinks(database, lead.id);
  const unsubscribeUrl = links.unsubscribe(unsubscribeToken);
  const parts = mailParts(
    followUpDocument({
      document,
      settings,
      firstName: named.normalised.firstName,
      siteUrl: links.origin,
      reportUrl: links.report(reportToken),
      unsubscribeUrl,
    }),
  );
  return { ...parts, headers: oneClick(unsubscribeUrl, mail.replyTo ?? mail.from) };
}

/** RFC 8058: the email client posts to the address, or sends an email if it cannot post. */
function oneClick(url: string, address: string): Readonly<Record<string, string>> {
  const mailto = `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=unsubscribe`;
  return {
    'List-Unsubscribe': `<${url}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
