import type { ApiIssue } from '@pickup/contracts/api-error';
import { LEAD_TOASTS, type LeadFormValues } from '@pickup/contracts/lead-form';
import type { ReturnedForm } from '@pickup/contracts/page';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../errors.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';

/** A form to be shown again with everything typed, and the status that goes with it. */
export interface FormProblem {
  readonly status: ContentfulStatusCode;
  readonly returned: ReturnedForm;
}

/** The specified answer to a form that is not complete: its toast, and the fields it means. */
export function incompleteForm(
  values: LeadFormValues,
  toast: 'missingInformation' | 'consentRequired',
  fields: readonly string[],
): FormProblem {
  const issues = fields.map((path) => ({ path, message: 'is required' }));
  return { status: 400, returned: { values, notice: LEAD_TOASTS[toast], issues } };
}

/**
 * What a visitor sees of a failure: that it failed, beside what he typed. A fault of ours is logged
 * here, since it does not travel on to the app's own handler.
 */
export function failedForm(
  c: Context,
  log: Log,
  values: LeadFormValues,
  error: unknown,
): FormProblem {
  const known = error instanceof AppError ? error : null;
  if (known === null || known.status >= 500) {
    log.error({ requestId: c.get('requestId'), error: describeError(error) }, 'a form failed');
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
  return { status, returned: { values, notice: LEAD_TOASTS.submissionFailed, issues } };
}
