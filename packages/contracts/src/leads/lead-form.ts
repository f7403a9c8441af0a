import type { ApiIssue } from '../api-error.ts';
import { isEmailAddress, visibleEmail } from '../email-address.ts';
import { tradeName, type Offer } from '../settings/offer.ts';
import { MIN_PHONE_DIGITS, phoneDoubt, phoneDigits } from '../read-phone.ts';
import { visibleName } from '../settings/visible-name.ts';

/** A question of the lead form. */
interface Question {
  /** The question's name in the form and in {@link LeadFormValues}. */
  readonly name: string;
  /** The member of the intake's body with the answer. */
  readonly member: `contact.${string}`;
  readonly input: 'text' | 'email' | 'tel' | 'trade';
  /** For the browser's autofill. Absent if browsers have no value for the field. */
  readonly autoComplete?: string;
  /** The limit of the form and the intake, in UTF-16 units. */
  readonly maxLength: number;
}

/**
 * The questions of the lead form, in order. The form, its error messages and the wire format are
 * derived from this list. Operators' screens do not use it.
 */
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

/** The visitor's input. Texts are as typed. */
export type LeadFormValues = Readonly<Record<LeadFieldName, string>> & {
  readonly hasConsent: boolean;
  /** The honeypot: hidden from people, so only bots fill it in. */
  readonly website: string;
  /** The phone number that the visitor was asked to check. */
  readonly phoneAsked?: string;
};

/** Reads the form. `textOf` returns the text of a control, empty if it is missing. */
export function readLeadValues(
  textOf: (name: keyof LeadFormValues) => string,
  hasConsent: boolean,
): LeadFormValues {
  const texts = LEAD_FIELDS.map(({ name }) => [name, textOf(name)] as const);
  const fields = Object.fromEntries(texts) as Record<LeadFieldName, string>;
  const phoneAsked = textOf('phoneAsked');
  const asked = phoneAsked === '' ? {} : { phoneAsked };
  return { ...fields, hasConsent, website: textOf('website'), ...asked };
}

export const EMPTY_LEAD_FORM: LeadFormValues = readLeadValues(() => '', false);

export type FormNotice =
  | 'missingInformation'
  | 'consentRequired'
  | 'submissionFailed'
  /** A proposed time that can no longer be accepted. */
  | 'notOpen';

/** A form that was sent by plain POST and refused. It is shown again as typed, with its problems. */
export interface ReturnedForm {
  readonly values: LeadFormValues;
  /** Why it was refused. Null if the issues are sufficient. */
  readonly notice: FormNotice | null;
  readonly issues: readonly ApiIssue[];
}

/** A toast's title and text. */
export interface ToastText {
  readonly title: string;
  readonly text: string;
}

/** The fields that are empty after trimming, in form order. */
export function missingLeadFields(values: LeadFormValues): LeadFieldName[] {
  return LEAD_FIELDS.map(({ name }) => name).filter((name) => visibleName(values[name]) === '');
}

/** The filled fields with a value that cannot be valid. */
export function unreadableLeadFields({ email, phone }: LeadFormValues): ('email' | 'phone')[] {
  const badEmail = visibleName(email) !== '' && !isEmailAddress(visibleEmail(email));
  const badPhone = visibleName(phone) !== '' && phoneDigits(phone).length < MIN_PHONE_DIGITS;
  return [...(badEmail ? (['email'] as const) : []), ...(badPhone ? (['phone'] as const) : [])];
}

/**
 * Whether to ask the visitor to check the phone number before sending. The form asks only once
 * about each number.
 */
export function asksAboutPhone({ phone, phoneAsked }: LeadFormValues): boolean {
  return phoneAsked !== phone && phoneDoubt(phone) !== null;
}

/** The first problem in the specified order: fields before consent. Null if the form may be sent. */
export function leadFormProblem(
  values: LeadFormValues,
): 'missingInformation' | 'consentRequired' | null {
  if (missingLeadFields(values).length > 0) return 'missingInformation';
  return values.hasConsent ? null : 'consentRequired';
}

/** contact.business_name: first name, last name and trade. */
export function businessName(
  firstName: string,
  lastName: string,
  type: string,
  offer: Pick<Offer, 'trades'>,
): string {
  const trade = tradeName(offer, type);
  return [firstName.trim(), lastName.trim(), trade].filter(Boolean).join(' ');
}

/**
 * The business name that a person entered. Empty if it only repeats the person's name and trade,
 * like the form's default.
 */
export function ownBusinessName(
  contact: Readonly<Record<'firstName' | 'lastName' | 'businessName', string>>,
  trade: string,
): string {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  const business = tidy(contact.businessName);
  const person = tidy(`${contact.firstName} ${contact.lastName}`);
  const built = [person, tidy(`${person} ${trade}`)];
  return built.some((text) => text.toLowerCase() === business.toLowerCase()) ? '' : business;
}
