import type { ApiIssue } from '../api-error.ts';
import { isEmailAddress, visibleEmail } from '../email-address.ts';
import { tradeName, type Offer } from '../settings/offer.ts';
import { MIN_PHONE_DIGITS, phoneDoubt, phoneDigits } from '../read-phone.ts';
import { visibleName } from '../settings/visible-name.ts';

interface Question {
  readonly name: string;
  readonly member: `contact.${string}`;
  readonly input: 'text' | 'email' | 'tel' | 'trade';
  /** Absent if HTML defines no autocomplete value for the field. */
  readonly autoComplete?: string;
  /** In UTF-16 units. */
  readonly maxLength: number;
}

/** In the form's order. The form, its error messages and the wire format derive from this list. */
export const LEAD_FIELDS = [
  {
    name: 'firstName',
    member: 'contact.first_name',
    input: 'text',
    autoComplete: 'given-name',
    maxLength: 100,
  },
  {
    name: 'lastName',
    member: 'contact.last_name',
    input: 'text',
    autoComplete: 'family-name',
    maxLength: 100,
  },
  {
    name: 'email',
    member: 'contact.email',
    input: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  {
    name: 'phone',
    member: 'contact.phone',
    input: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  },
  {
    name: 'businessType',
    member: 'contact.business_type',
    input: 'trade',
    maxLength: 40,
  },
] as const satisfies readonly Question[];

export type LeadField = (typeof LEAD_FIELDS)[number];
export type LeadFieldName = LeadField['name'];
export type LeadFieldMember = LeadField['member'];

export type LeadFormValues = Readonly<Record<LeadFieldName, string>> & {
  readonly hasConsent: boolean;
  /** The honeypot: hidden from people, so only bots fill it in. */
  readonly website: string;
  /** The doubtful phone number that the form has already asked about. */
  readonly doubtfulPhone?: string;
};

/** `textOf` returns the text of a control, or an empty string if there is no such control. */
export function readLeadValues(
  textOf: (name: keyof LeadFormValues) => string,
  hasConsent: boolean,
): LeadFormValues {
  const texts = LEAD_FIELDS.map(({ name }) => [name, textOf(name)] as const);
  const fields = Object.fromEntries(texts) as Record<LeadFieldName, string>;
  const doubtfulPhone = textOf('doubtfulPhone');
  const checkedPhone = doubtfulPhone === '' ? {} : { doubtfulPhone };
  return { ...fields, hasConsent, website: textOf('website'), ...checkedPhone };
}

export const EMPTY_LEAD_FORM: LeadFormValues = readLeadValues(() => '', false);

export type FormNotice = 'missingInformation' | 'consentRequired' | 'submissionFailed' | 'notOpen';

/** A refused form that was sent without JavaScript. The page shows it again with its problems. */
export interface ReturnedForm {
  readonly values: LeadFormValues;
  /** Null if the issues alone explain the refusal. */
  readonly notice: FormNotice | null;
  readonly issues: readonly ApiIssue[];
}

export interface ToastText {
  readonly title: string;
  readonly text: string;
}

export function missingLeadFields(values: LeadFormValues): LeadFieldName[] {
  return LEAD_FIELDS.map(({ name }) => name).filter((name) => visibleName(values[name]) === '');
}

export function unreadableLeadFields({ email, phone }: LeadFormValues): ('email' | 'phone')[] {
  const badEmail = visibleName(email) !== '' && !isEmailAddress(visibleEmail(email));
  const badPhone = visibleName(phone) !== '' && phoneDigits(phone).length < MIN_PHONE_DIGITS;
  return [...(badEmail ? (['email'] as const) : []), ...(badPhone ? (['phone'] as const) : [])];
}

/** Whether to ask about a doubtful phone number. False if the form has already asked about it. */
export function shouldConfirmPhone({ phone, doubtfulPhone }: LeadFormValues): boolean {
  return doubtfulPhone !== phone && phoneDoubt(phone) !== null;
}

/**
 * Reports missing fields before missing consent, as the specification requires. Null if the form
 * may be sent.
 */
export function leadFormProblem(
  values: LeadFormValues,
): 'missingInformation' | 'consentRequired' | null {
  if (missingLeadFields(values).length > 0) return 'missingInformation';
  return values.hasConsent ? null : 'consentRequired';
}

export function businessName(
  firstName: string,
  lastName: string,
  type: string,
  offer: Pick<Offer, 'trades'>,
): string {
  const trade = tradeName(offer, type);
  return [firstName.trim(), lastName.trim(), trade].filter(Boolean).join(' ');
}

/** Empty if the business name only repeats the person's name, with or without the trade. */
export function distinctBusinessName(
  contact: Readonly<Record<'firstName' | 'lastName' | 'businessName', string>>,
  trade: string,
): string {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  const business = tidy(contact.businessName);
  const person = tidy(`${contact.firstName} ${contact.lastName}`);
  const built = [person, tidy(`${person} ${trade}`)];
  return built.some((text) => text.toLowerCase() === business.toLowerCase()) ? '' : business;
}
