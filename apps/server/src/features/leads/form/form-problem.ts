import type { ApiIssue } from '@pickup/contracts/api-error';
import type { LeadFormValues, ReturnedForm } from '@pickup/contracts/leads/lead-form';
import { PHONE_IS_DOUBTFUL } from '@pickup/contracts/read-phone';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../../errors.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { Log } from '../../../platform/log/log.ts';

export interface FormProblem {
  readonly status: ContentfulStatusCode;
  readonly returned: ReturnedForm;
}

export const PHONE_QUESTION: ApiIssue = { path: 'phone', message: PHONE_IS_DOUBTFUL };

/** Marks a doubtful phone number, so that the visitor can send it again unchanged. */
export function returnedValues(
  values: LeadFormValues,
  issues: readonly ApiIssue[],
): LeadFormValues {
  return issues.includes(PHONE_QUESTION) ? { ...values, doubtfulPhone: values.phone } : values;
}

export function incompleteForm(
  values: LeadFormValues,
  notice: 'missingInformation' | 'consentRequired',
  fields: readonly string[],
): FormProblem {
  const issues = fields.map((path) => ({ path, message: 'is required' }));
  return { status: 400, returned: { values, notice, issues } };
}

/** The app's error handler never sees errors of form submissions, so this function logs them. */
export function failedForm(
  c: Context,
  log: Log,
  values: LeadFormValues,
  error: unknown,
): FormProblem {
  const known = error instanceof AppError ? error : null;
  if (known === null || known.status >= 500) {
    log.error(
      { requestId: c.get('requestId'), error: describeError(error) },
      'a form submission failed',
    );
  }
  if (known === null) return problem(500, values, []);
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
  return problem(known.status, values, known.issues ?? []);
}

function problem(
  status: ContentfulStatusCode,
  values: LeadFormValues,
  issues: readonly ApiIssue[],
): FormProblem {
  return { status, returned: { values, notice: 'submissionFailed', issues } };
}
