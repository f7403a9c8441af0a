import { businessType, isBusinessTypeId } from '@pickup/roi';
import { isEmailAddress } from './email-address.ts';

export { normalizePhone } from './normalize-phone.ts';

/** One question of the lead form. */
interface Question {
  /** Its name in the form and in {@link LeadFormValues}. */
  readonly name: string;
  /** Its member of the intake's body. */
  readonly member: `contact.${string}`;
  readonly label: string;
  readonly input: 'text' | 'email' | 'tel' | 'trade';
  /** For the browser's autofill; absent where there is nothing to fill in. */
  readonly autoComplete?: string;
  /** UTF-16 units, in the form and at the intake. */
  readonly maxLength: number;
  readonly required: boolean;
  /** Shown beside an empty required field. */
  readonly missing: string;
}

/**
 * What the lead form asks, in its order. The form, its readers, problems and the wire follow from this list;
 * a new field also needs a place where operators see it.
 */
export const LEAD_FIELDS = [
  {
    name: 'firstName',
    member: 'contact.first_name',
    label: 'First name',
    input: 'text',
    autoComplete: 'given-name',
    maxLength: 100,
    required: true,
    missing: 'Enter your first name.',
  },
  {
    name: 'lastName',
    member: 'contact.last_name',
    label: 'Last name',
    input: 'text',
    autoComplete: 'family-name',
    maxLength: 100,
    required: true,
    missing: 'Enter your last name.',
  },
  {
    name: 'email',
    member: 'contact.email',
    label: 'Email',
    input: 'email',
    autoComplete: 'email',
    maxLength: 254,
    required: true,
    missing: 'Enter your email address.',
  },
  {
    name: 'phone',
    member: 'contact.phone',
    label: 'Phone',
    input: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    required: true,
    missing: 'Enter your phone number.',
  },
  {
    name: 'businessType',
    member: 'contact.business_type',
    label: 'Business type',
    input: 'trade',
    maxLength: 40,
    required: true,
    missing: 'Choose your business type.',
  },
] as const satisfies readonly Question[];

export type LeadField = (typeof LEAD_FIELDS)[number];
export type LeadFieldName = LeadField['name'];
export type LeadFieldMember = LeadField['member'];

/** The visitor's input. Every member is the text as typed. */
export type LeadFormValues = Readonly<Record<LeadFieldName, string>> & {
  readonly hasConsent: boolean;
  /** The honeypot: hidden from people, so only programs fill it in. */
  readonly website: string;
};

/** Reads the form. `textOf` returns the text of a control, empty if it is missing. */
export function readLeadValues(
  textOf: (name: keyof LeadFormValues) => string,
  hasConsent: boolean,
): LeadFormValues {
  const texts = LEAD_FIELDS.map(({ name }) => [name, textOf(name)] as const);
  const fields = Object.fromEntries(texts) as Record<LeadFieldName, string>;
  return { ...fields, hasConsent, website: textOf('website') };
}

export const EMPTY_LEAD_FORM: LeadFormValues = readLeadValues(() => '', false);

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
export function missingLeadFields(values: LeadFormValues): LeadFieldName[] {
  return LEAD_FIELDS.filter(({ name, required }) => required && values[name].trim() === '').map(
    ({ name }) => name,
  );
}

/** As the intake counts: a local number without area code has seven. */
const MIN_PHONE_DIGITS = 7;

/** The filled fields with a value that cannot be valid. */
export function unreadableLeadFields({ email, phone }: LeadFormValues): ('email' | 'phone')[] {
  const badEmail = email.trim() !== '' && !isEmailAddress(email.trim());
  const badPhone = phone.trim() !== '' && phone.replace(/\D/g, '').length < MIN_PHONE_DIGITS;
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
