import * as texts from '@pickup/messages/page/lead-form';
import { fill } from '@pickup/messages/fill';
import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  shouldConfirmPhone,
  LEAD_FIELDS,
  leadFormProblem,
  missingLeadFields,
  unreadableLeadFields,
  type LeadField,
  type LeadFormValues,
  type ToastText,
} from '@pickup/contracts/leads/lead-form';
import { PHONE_IS_DOUBTFUL, phoneDoubt } from '@pickup/contracts/read-phone';

type Field = keyof LeadFormValues;

export type LeadProblems = Partial<Record<Field, string | undefined>>;

const FIELDS: ReadonlyMap<string, LeadField> = new Map(
  LEAD_FIELDS.map((field) => [field.name, field]),
);

/** A refused form shows at most one toast, and a message next to each field with a problem. */
export interface LeadFormCheck {
  readonly toast: ToastText | null;
  readonly problems: LeadProblems;
}

/**
 * Returns all problems. The toast asks for missing fields, or for consent if no field is missing.
 */
export function checkLeadForm(values: LeadFormValues): LeadFormCheck {
  const first = leadFormProblem(values);
  const missing = missingLeadFields(values).map((field) => [field, texts.missing[field]]);
  const unreadable = unreadableLeadFields(values).map((field) => [field, texts.problems[field]]);
  return {
    toast: first && texts.toasts[first],
    problems: {
      ...Object.fromEntries([...missing, ...unreadable]),
      ...(shouldConfirmPhone(values) && { phone: phoneQuestion(values.phone) }),
      ...(!values.hasConsent && { hasConsent: texts.problems.hasConsent }),
    },
  };
}

// A field may have one name in the server's issues and another in the form.
const FIELD_OF_PATH: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...LEAD_FIELDS.flatMap(({ name, member }) => [[member, name] as const, [name, name] as const]),
  ['phone_as_typed', 'phone'],
  ['has_consent', 'hasConsent'],
  ['hasConsent', 'hasConsent'],
  ['consent_text', 'hasConsent'],
  ['website', 'website'],
]);

export const fieldOf = ({ path }: ApiIssue): string => FIELD_OF_PATH.get(path) ?? path;

function phoneQuestion(phone: string): string {
  const intended = phoneDoubt(phone)?.intendedNumber ?? null;
  return intended === null ? texts.phoneUnclear : fill(texts.phoneMeant, { number: intended });
}

/**
 * Converts the API's issues about the form's fields to messages, and ignores other issues. `phone`
 * is the number that was sent.
 */
export function problemsFromIssues(issues: readonly ApiIssue[], phone = ''): LeadProblems {
  const problems: LeadProblems = {};
  for (const { path, message } of issues) {
    const field = FIELD_OF_PATH.get(path);
    if (field)
      problems[field] ??=
        message === PHONE_IS_DOUBTFUL ? phoneQuestion(phone) : wordsFor(field, message);
  }
  return problems;
}

function wordsFor(name: Field, message: string): string {
  if (name === 'hasConsent') return texts.problems.hasConsent;
  const field = FIELDS.get(name);
  const isSelect = field?.input === 'trade';
  if (field && (isSelect || message === 'is required')) return texts.missing[field.name];
  if (name === 'email' || name === 'phone') return texts.problems[name];
  return fill(texts.otherProblem, {
    label: field ? texts.labels[field.name] : texts.website,
    problem: message,
  });
}

export function firstProblem(problems: LeadProblems): Field | null {
  const order: readonly Field[] = [...LEAD_FIELDS.map(({ name }) => name), 'hasConsent'];
  return order.find((field) => problems[field]) ?? null;
}
