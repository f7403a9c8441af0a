import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  LEAD_TOASTS,
  leadFormProblem,
  missingLeadFields,
  unreadableLeadFields,
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
const NO_CONSENT = 'Check this box so we can send you the report.';
const UNREADABLE = {
  email: 'Enter a full email address, like name@example.com.',
  phone: 'That phone number looks too short. Include the area code.',
} as const;

/** Why a form is not sent: at most one toast, and what stands beside the fields. */
export interface LeadFormCheck {
  readonly toast: ToastText | null;
  readonly problems: LeadProblems;
}

/** Every problem at once, and the toast of the specified order: missing fields first, then consent. */
export function checkLeadForm(values: LeadFormValues): LeadFormCheck {
  const first = leadFormProblem(values);
  const missing = missingLeadFields(values).map((field) => [field, MISSING[field]]);
  const unreadable = unreadableLeadFields(values).map((field) => [field, UNREADABLE[field]]);
  return {
    toast: first && LEAD_TOASTS[first],
    problems: {
      ...Object.fromEntries([...missing, ...unreadable]),
      ...(!values.hasConsent && { hasConsent: NO_CONSENT }),
    },
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
  ...UNREADABLE,
  businessType: MISSING.businessType,
  hasConsent: NO_CONSENT,
};

/** The answer's issues as messages beside our fields; issues of other members are left out. */
export function problemsFromIssues(issues: readonly ApiIssue[]): LeadProblems {
  const problems: LeadProblems = {};
  for (const { path, message } of issues) {
    const field = FIELD_OF_PATH.get(path);
    if (field) problems[field] ??= wordsFor(field, message);
  }
  return problems;
}

function wordsFor(field: Field, message: string): string {
  const isMissing = message === 'is required' && field in MISSING;
  if (isMissing) return MISSING[field as keyof typeof MISSING];
  return PLAIN_WORDS[field] ?? `${NAMES[field]} ${message}.`;
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
