import { ownBusinessName } from '@pickup/contracts/leads/lead-form';
import { namesForLead, namesForOperators } from '@pickup/contracts/leads/lead-names';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/notices';
import { formatCurrency } from '@pickup/roi';
import type { LeadWithoutBody, StoredLead } from '../stored/stored-lead.ts';
import type { MailFact } from '../../../platform/mail/mail-document.ts';
import { shortenText } from '../../../platform/shorten-text.ts';

/** The lead's page in the console. */
export const leadUrl = (consoleUrl: string, leadId: string) =>
  `${consoleUrl}/console/leads/${leadId}`;

/** The contact's name, with the names of trade and plan. */
export function whoIs(lead: StoredLead) {
  const { firstName, lastName } = lead.normalised;
  return { contact: `${firstName} ${lastName}`.trim(), ...namesOf(lead) };
}

/** A name, shortened for a subject. The email's title contains the whole name. */
export const subjectName = (name: string) => shortenText(name, 60);

/** The names of the lead's trade and plan. */
export const namesOf = (lead: LeadWithoutBody) =>
  namesForOperators({ ...lead, terms: lead.recomputed.terms });

/** The business that the lead named. Empty if the form derived it from the name and the trade. */
export function businessOf(lead: StoredLead): string {
  const choice = { ...lead, terms: lead.recomputed.terms };
  return ownBusinessName(lead.normalised, namesForLead(choice, lead.language).trade);
}

export function emailFact({ normalised: { email } }: StoredLead): MailFact {
  return { label: texts.contact.email, value: email, url: `mailto:${encodeURIComponent(email)}` };
}

/** The quality in an email, as in the console. Leads from before the quality score show the tier's score. */
export function qualityText({ score, qualityScore }: StoredLead): string {
  return `${qualityScore ?? score}`;
}

export function netText({ recomputed }: StoredLead): string {
  return fill(texts.aMonth, { amount: formatCurrency(recomputed.netMonthlySavings) });
}
