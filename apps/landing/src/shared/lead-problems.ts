import type { ApiIssue } from '@pickup/contracts/api-error';
import { missingLeadFields, type LeadFormValues } from '@pickup/contracts/lead-form';

/** What is wrong with which field, in plain words. */
export type LeadProblems = Partial<Record<keyof LeadFormValues, string>>;

const MISSING = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  businessType: 'Choose your business type.',
} as const;
const BAD_EMAIL = 'Enter a full email address, like name@example.com.';
const BAD_PHONE = 'Enter a phone number with its area code.';

// Looser than the intake's own rule on purpose: an address is refused here only when it cannot work.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/;
/** As the intake counts: a local number without its area code has seven. */
const FEWEST_PHONE_DIGITS = 7;

/** A message for each required field that is empty. */
export function missingProblems(values: LeadFormValues): LeadProblems {
  return Object.fromEntries(missingLeadFields(values).map((field) => [field, MISSING[field]]));
}

/** What cannot be right in fields that are filled in. */
export function formatProblems(values: LeadFormValues): LeadProblems {
  return {
    ...(EMAIL.test(values.email.trim()) ? {} : { email: BAD_EMAIL }),
    ...(values.phone.replace(/\D/g, '').length < FEWEST_PHONE_DIGITS ? { phone: BAD_PHONE } : {}),
  };
}

const FIELD_OF_PATH: Readonly<Record<string, keyof LeadFormValues>> = {
  'contact.first_name': 'firstName',
  'contact.last_name': 'lastName',
  'contact.email': 'email',
  'contact.phone': 'phone',
  phone_as_typed: 'phone',
  'contact.business_type': 'businessType',
  has_consent: 'hasConsent',
  consent_text: 'hasConsent',
};
const PLAIN_WORDS: LeadProblems = {
  email: BAD_EMAIL,
  phone: BAD_PHONE,
  businessType: MISSING.businessType,
};

/** The answer's issues as messages beside our fields; issues of other members are left out. */
export function problemsFromIssues(issues: readonly ApiIssue[]): LeadProblems {
  const problems: LeadProblems = {};
  for (const { path, message } of issues) {
    const field = FIELD_OF_PATH[path] ?? (path in NAMES ? (path as keyof LeadFormValues) : null);
    if (field) problems[field] ??= PLAIN_WORDS[field] ?? `${NAMES[field]} ${message}.`;
  }
  return problems;
}

const NAMES: Readonly<Record<keyof LeadFormValues, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  businessType: 'Business type',
  hasConsent: 'Your consent',
  website: 'Website',
};

const FORM_ORDER: readonly (keyof LeadFormValues)[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessType',
  'hasConsent',
];

/** The topmost field with a problem; null when there is none. */
export function firstProblem(problems: LeadProblems): keyof LeadFormValues | null {
  return FORM_ORDER.find((field) => problems[field]) ?? null;
}
