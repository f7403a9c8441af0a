import type { AgendaLead } from '@pickup/contracts/bookings/agenda';
import { toWire } from '@pickup/contracts/wire-case';
import { formatPhone } from './format-phone.ts';
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
export function leadNames(lead: StoredLead) {
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

export function toAgendaLead(row: LeadWithoutBody): AgendaLead {
  const { terms: _terms, ...figures } = row.recomputed;
  const names = namesOf(row);
  return {
    id: row.id,
    status: row.status,
    tier: row.tier,
    score: row.score,
    quality: row.quality,
    trade_name: names.trade,
    plan_name: names.plan,
    language: row.language,
    contact: toWire({ ...row.normalised, phoneShown: formatPhone(row.normalised.phone) }),
    figures: toWire(figures),
  };
}
