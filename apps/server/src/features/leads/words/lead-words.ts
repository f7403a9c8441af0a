import type { AgendaLead } from '@pickup/contracts/bookings/agenda';
import { toWire } from '@pickup/contracts/wire-case';
import { distinctBusinessName } from '@pickup/contracts/leads/lead-form';
import { namesForLead, namesForOperators } from '@pickup/contracts/leads/lead-names';
import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import * as doNotCall from '@pickup/messages/operator/leads/do-not-call';
import * as texts from '@pickup/messages/operator/deliveries/notices';
import { formatCurrency } from '@pickup/roi';
import type { LeadWithoutBody, StoredLead } from '../stored/stored-lead.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-document.ts';
import { shortenText } from '../../../platform/shorten-text.ts';
import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';

export const leadUrl = (consoleUrl: string, leadId: string) =>
  `${consoleUrl}/console/leads/${leadId}`;

export function leadNames(lead: StoredLead) {
  const { firstName, lastName } = lead.normalised;
  return { contact: `${firstName} ${lastName}`.trim(), ...namesOf(lead) };
}

/** Shortens a name for a subject. The title inside the email contains the whole name. */
export const subjectName = (name: string) => shortenText(name, 60);

export const namesOf = (lead: LeadWithoutBody) =>
  namesForOperators({ ...lead, terms: lead.recomputed.terms });

/** Returns an empty text if the form derived the business's name from the person and the trade. */
export function businessOf(lead: StoredLead): string {
  const choice = { ...lead, terms: lead.recomputed.terms };
  return distinctBusinessName(lead.normalised, namesForLead(choice, lead.language).trade);
}

export function emailFact({ normalised: { email } }: StoredLead): MailFact {
  return { label: texts.contact.email, value: email, url: `mailto:${encodeURIComponent(email)}` };
}

type CalledLead = Pick<StoredLead, 'normalised' | 'doNotCall'>;

/** Returns "Call (212) 555-0123", or the phone number with the reason not to call it. */
export function callText({ normalised, doNotCall: mark }: CalledLead): string {
  const phone = formatPhone(normalised.phone);
  if (!mark) return fill(texts.call, { phone });
  return fill(doNotCall.markedPhone, { phone, reason: doNotCall.reasons[mark.reason] });
}

/** Returns a button that calls the lead, or a paragraph if the lead must not be called. */
export function callBlock(lead: CalledLead, { quiet = false } = {}): MailBlock {
  const text = callText(lead);
  if (lead.doNotCall) return { kind: 'paragraph', text };
  return { kind: 'button', label: text, url: telHref(lead.normalised.phone), quiet };
}

/** The number is a link, unless the lead must not be called. */
export function phoneFact({ normalised, doNotCall: mark }: CalledLead): MailFact {
  const shown = formatPhone(normalised.phone);
  const { valid } = normalised.phoneVerdict;
  const value = valid ? shown : fill(texts.invalidPhone, { phone: shown });
  const url = mark ? {} : { url: telHref(normalised.phone) };
  return { label: texts.contact.phone, value, ...url };
}

/** Leads stored before the quality score existed show the tier's score. */
export function qualityText({ score, qualityScore }: StoredLead): string {
  return `${qualityScore ?? score}`;
}

export function netText({ recomputed }: StoredLead): string {
  return fill(texts.aMonth, { amount: formatCurrency(recomputed.netMonthlySavings) });
}

export function toAgendaLead(row: LeadWithoutBody, timeZone: string | null): AgendaLead {
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
    do_not_call: row.doNotCall,
    time_zone: timeZone,
  };
}

/** The time zone of the last booking, or of the browser that sent the form. */
export function timeZoneOf(
  { sent }: Pick<StoredLead, 'sent'>,
  bookings: readonly { readonly timeZone: string }[],
): string | null {
  const { client_time_zone: zone } = sent;
  return bookings.at(-1)?.timeZone || (typeof zone === 'string' && zone) || null;
}

const MAX_LENGTH = 40;
// "St. John" and "J.R." are names, but "win.example/now" and "a@b" look like links.
const LOOKS_LIKE_A_LINK = /[:/@\\<>]|\p{L}\.\p{L}{2}|www\./u;

/**
 * Returns an empty text for a name that is too long or looks like a link. Otherwise, strangers
 * could send advertising to anyone in our emails.
 */
export function safeName(name: string, maxLength = MAX_LENGTH): string {
  const cleaned = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName =
    cleaned.length <= maxLength && !LOOKS_LIKE_A_LINK.test(cleaned) && /\p{L}/u.test(cleaned);
  return isName ? cleaned : '';
}

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
}

export function fullName({ firstName, lastName }: Contact): string {
  return `${safeName(firstName)} ${safeName(lastName)}`.trim();
}

/** `yourBusiness` becomes the business's name if none of the three names is usable. */
export function safeNames<T extends Contact>(contact: T, yourBusiness: string): T {
  const firstName = safeName(contact.firstName);
  const lastName = safeName(contact.lastName);
  const businessName = safeName(contact.businessName, 2 * MAX_LENGTH + 20);
  const isNameless = `${firstName}${lastName}${businessName}` === '';
  return {
    ...contact,
    firstName,
    lastName,
    businessName: isNameless ? yourBusiness : businessName,
  };
}

// Only the "max" data contains every country's number types.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Formats a +1 number like "(312) 555-0142", and other numbers like "+44 7700 900123". */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  // If a number is too short or too long, the typed text is clearer than digit groups.
  if (!parsed?.isPossible()) return phone;
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}

export function phoneVerdict(phone: string): NormalizedContact['phoneVerdict'] {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return { valid: false, type: null, region: null };
  // A number with a type is valid. Calling isValid() too would cost as much as parsing again.
  const type = parsed.getType() ?? null;
  return { valid: type !== null, type, region: parsed.country ?? null };
}
