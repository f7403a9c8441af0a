import { EMPTY_LEAD_FORM } from '@pickup/contracts/lead-form';
import { callPath } from '@pickup/contracts/call-path';
import { basePath } from '@pickup/messages/language';
import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { failedForm, type FormProblem } from './form-problem.ts';
import type { PageDeps } from './page-deps.ts';
import { readForm } from './read-form.ts';
import { leadIdOf, visitorCall, type CallKey } from './visitor-call.ts';

/** POST /book/accept: the visitor accepts the proposed time. Repeating it shows the confirmed call again. */
export async function postAccept(c: Context, deps: PageDeps): Promise<Response> {
  const form = await readForm(c);
  const leadId = leadIdOf(form.get('lead'));
  if (leadId === null) return c.redirect(`${basePath(deps.language)}/book`, 303);
  const key = { leadId, token: form.get('token') };
  try {
    const { id: bookingId } = await deps.bookings.ofToken('change', key.token ?? '');
    await deps.bookings.accept(leadId, bookingId, Number(form.get('sequence')));
  } catch (error) {
    return showRefusal(c, deps, key, problemOf(c, deps, error));
  }
  return c.redirect(callPath(leadId, deps.language, key.token), 303);
}

function problemOf(c: Context, { log }: PageDeps, error: unknown): FormProblem {
  const isKnown = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
  if (!isKnown) return failedForm(c, log, EMPTY_LEAD_FORM, error);
  return {
    status: error.status,
    returned: { values: EMPTY_LEAD_FORM, notice: 'notOpen', issues: [] },
  };
}

async function showRefusal(
  c: Context,
  deps: PageDeps,
  key: CallKey,
  { status, returned }: FormProblem,
): Promise<Response> {
  const call = await visitorCall(deps, key).catch(() => null);
  const view = { name: 'book', leadId: key.leadId, renderedAt: Date.now(), returned } as const;
  return deps.respond(c, { ...view, ...(call && { call }) }, status);
}
