import type { ApiIssue } from '@pickup/contracts/api-error';
import { isEmailAddress } from '@pickup/contracts/email-address';
import {
  LEAD_TOASTS,
  leadFormProblem,
  missingLeadFields,
  type LeadFormValues,
  type ToastText,
} from '@pickup/contracts/lead-form';

type Field = keyof LeadFormValues;

/** What is wrong with which field, in plain words. */
export type LeadProblems = Partial<Record<Field, string | undefined>>;

const MISSING = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  businessType: 'Choose your business type.',
} as const;
const NO_CONSENT = 'Please tick this box so that we may send you the report.';
const BAD_EMAIL = 'Enter a full email address, like name@example.com.';
const BAD_PHONE = 'Enter a phone number with its area code.';

/** As the intake counts: a local number without its area code has seven. */
const FEWEST_PHONE_DIGITS = 7;

/** Why a form is not sent: at most one toast, and what stands beside the fields. */
export interface LeadFormCheck {
  readonly toast: ToastText | null;
  readonly problems: LeadProblems;
}

/** The checks in the specified order: missing fields, consent, then formats. No problems: send it. */
export function checkLeadForm(values: LeadFormValues): LeadFormCheck {
  const first = leadFormProblem(values);
  if (!first) return { toast: null, problems: formatProblems(values) };
  const toast = LEAD_TOASTS[first];
  const problems =
    first === 'missingInformation' ? missingProblems(values) : { hasConsent: NO_CONSENT };
  return { toast, problems };
}

function missingProblems(values: LeadFormValues): LeadProblems {
  return Object.fromEntries(missingLeadFields(values).map((field) => [field, MISSING[field]]));
}

function formatProblems(values: LeadFormValues): LeadProblems {
  return {
    ...(isEmailAddress(values.email.trim()) ? {} : { email: BAD_EMAIL }),
    ...(values.phone.replace(/\D/g, '').length < FEWEST_PHONE_DIGITS ? { phone: BAD_PHONE } : {}),
  };
}

const NAMES: Readonly<Record<Field, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  businessType: 'Business type',
  hasConsent: 'Your consent',
  website: 'Website',
};

// The intake's own members, and the names that a plain form posts.
const FIELD_OF_PATH: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['contact.first_name', 'firstName'],
  ['contact.last_name', 'lastName'],
  ['contact.email', 'email'],
  ['contact.phone', 'phone'],
  ['phone_as_typed', 'phone'],
  ['contact.business_type', 'businessType'],
  ['has_consent', 'hasConsent'],
  ['consent_text', 'hasConsent'],
  ...(Object.keys(NAMES) as Field[]).map((field) => [field, field] as const),
]);
const PLAIN_WORDS: LeadProblems = {
  email: BAD_EMAIL,
  phone: BAD_PHONE,
  businessType: MISSING.businessType,
  hasConsent: NO_CONSENT,
};

/** The answer's issues as messages beside our fields; issues of other members are left out. */
export function problemsFromIssues(issues: readonly ApiIssue[]): LeadProblems {
  const problems: LeadProblems = {};
  for (const { path, message } of issues) {
    const field = FIELD_OF_PATH.get(path);
    if (field) problems[field] ??= PLAIN_WORDS[field] ?? `${NAMES[field]} ${message}.`;
  }
  return problems;
}

const FORM_ORDER: readonly Field[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessType',
  'hasConsent',
];

/** The topmost field with a problem; null when there is none. */
export function firstProblem(problems: LeadProblems): Field | null {
  return FORM_ORDER.find((field) => problems[field]) ?? null;
}
