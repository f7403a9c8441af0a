import { businessType, isBusinessTypeId } from '@pickup/roi';
import { isEmailAddress } from './email-address.ts';

export { normalizePhone } from './normalize-phone.ts';

/** What the visitor fills in. Every member is the text as typed. */
export interface LeadFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly businessType: string;
  readonly hasConsent: boolean;
  /** The honeypot: hidden from people, so anything in it was not typed by one. */
  readonly website: string;
}

export const EMPTY_LEAD_FORM: LeadFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  businessType: '',
  hasConsent: false,
  website: '',
};

export type RequiredLeadField = 'firstName' | 'lastName' | 'email' | 'phone' | 'businessType';

export const REQUIRED_LEAD_FIELDS: readonly RequiredLeadField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessType',
];

/** A message in the corner of the screen. */
export interface ToastText {
  readonly title: string;
  readonly text: string;
}

/** Specification, section 8, word for word. */
export const LEAD_TOASTS = {
  missingInformation: { title: 'Missing Information', text: 'Please fill in all fields.' },
  consentRequired: {
    title: 'Consent Required',
    text: 'Please agree to receive information about the product.',
  },
  submissionFailed: { title: 'Submission Failed', text: 'Please try again.' },
  success: { title: 'Success!', text: 'Report sent! Opening booking calendar...' },
} as const satisfies Record<string, ToastText>;

/** The required fields that are empty once trimmed, in form order. */
export function missingLeadFields(values: LeadFormValues): RequiredLeadField[] {
  return REQUIRED_LEAD_FIELDS.filter((field) => values[field].trim() === '');
}

/** As the intake counts: a local number without its area code has seven. */
const FEWEST_PHONE_DIGITS = 7;

/** Of the fields that are filled in, those that cannot be what they are asked for. */
export function unreadableLeadFields({ email, phone }: LeadFormValues): ('email' | 'phone')[] {
  const badEmail = email.trim() !== '' && !isEmailAddress(email.trim());
  const badPhone = phone.trim() !== '' && phone.replace(/\D/g, '').length < FEWEST_PHONE_DIGITS;
  return [...(badEmail ? (['email'] as const) : []), ...(badPhone ? (['phone'] as const) : [])];
}

/** The first problem in the specified order: fields before consent. `null` when the form may be sent. */
export function leadFormProblem(
  values: LeadFormValues,
): 'missingInformation' | 'consentRequired' | null {
  if (missingLeadFields(values).length > 0) return 'missingInformation';
  return values.hasConsent ? null : 'consentRequired';
}

/** The consent a visitor gives, word for word (specification, section 5). */
export function consentText(brandName: string): string {
  return `I agree to receive information about ${brandName} services. You can unsubscribe at any time.`;
}

/** contact.business_name: first name, last name and trade. */
export function businessName(firstName: string, lastName: string, type: string): string {
  const trade = isBusinessTypeId(type) ? businessType(type).name : type;
  return [firstName.trim(), lastName.trim(), trade].filter(Boolean).join(' ');
}
