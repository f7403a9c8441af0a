import { ownBusinessName } from '@pickup/contracts/leads/lead-form';
import { namesForLead, namesForOperators } from '@pickup/contracts/leads/lead-names';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/notices';
import { formatCurrency } from '@pickup/roi';
import type { LeadWithoutBody, StoredLead } from '../stored/stored-lead.ts';
import type { MailFact } from '../../../platform/mail/mail-document.ts';
import { shortenText } from '../../../platform/shorten-text.ts';

export const leadUrl = (consoleUrl: string, leadId: string) =>
  `${consoleUrl}/console/leads/${leadId}`;

/** Joins the contact's name and the names of trade and plan. */
export function whoIs(lead: StoredLead) {
  const { firstName, lastName } = lead.normalised;
  return { contact: `${firstName} ${lastName}`.trim(), ...namesOf(lead) };
}

/** The email's title contains the whole name. */
export const subjectName = (name: string) => shortenText(name, 60);

export const namesOf = (lead: LeadWithoutBody) =>
  namesForOperators({ ...lead, terms: lead.recomputed.terms });

/** Empty if the form derived the business's name from the person and the trade. */
export function businessOf(lead: StoredLead): string {
  const choice = { ...lead, terms: lead.recomputed.terms };
  return ownBusinessName(lead.normalised, namesForLead(choice, lead.language).trade);
}

export function emailFact({ normalised: { email } }: StoredLead): MailFact {
  return { label: texts.contact.email, value: email, url: `mailto:${encodeURIComponent(email)}` };
}

/** Leads from before the quality score show the tier's score, as in the console. */
export function qualityText({ score, qualityScore }: StoredLead): string {
  return `${qualityScore ?? score}`;
}

export function netText({ recomputed }: StoredLead): string {
  return fill(texts.aMonth, { amount: formatCurrency(recomputed.netMonthlySavings) });
}
