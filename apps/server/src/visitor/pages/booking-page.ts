import type { ApiIssue } from '@pickup/contracts/api-error';
import { callPath } from '@pickup/contracts/call-path';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { missingLeadFields } from '@pickup/contracts/lead-form';
import { roiModelOf } from '@pickup/contracts/offer-of-settings';
import { tradeOf } from '@pickup/roi';
import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { failedForm, type FormProblem } from './form-problem.ts';
import { readLeadFormPost, type LeadFormPost } from './lead-form-post.ts';
import { submitLead } from './lead-page.ts';
import type { PageDeps } from './page-deps.ts';
import { readForm } from './read-form.ts';
import { readRequestedTime, timeAsTyped } from './requested-time.ts';
import { leadIdOf, visitorCall } from './visitor-call.ts';

/**
 * GET /book: the visitor's requested call, if there is one, and the form for a time. An operator's calendar takes
 * the form's place. A call that was requested before is still shown.
 */
export async function getBooking(c: Context, deps: PageDeps): Promise<Response> {
  const leadId = leadIdOf(c.req.query('lead'));
  const call = await visitorCall(deps, leadId);
  if (deps.settings.booking && !call) return c.redirect(deps.settings.booking.url, 302);
  const view = { name: 'book', leadId, renderedAt: Date.now() } as const;
  return deps.respond(c, { ...view, ...(call && { call }) });
}

interface BookingPost {
  readonly form: URLSearchParams;
  /** The contact fields. Empty when the lead is known. */
  readonly lead: LeadFormPost;
  readonly leadId: string | null;
}

/**
 * POST /book: takes a requested time, and the lead if there is none yet. Redirects to the call, so that a reload
 * sends nothing again and Back shows the call.
 */
export async function postBooking(c: Context, deps: PageDeps): Promise<Response> {
  const form = await readForm(c);
  const post = { form, lead: readLeadFormPost(form), leadId: leadIdOf(form.get('lead')) };
  const { asked, issues } = readRequestedTime(timeAsTyped(form), new Date());
  const allIssues = [...issues, ...contactIssues(post)];
  if (asked === null || allIssues.length > 0)
    return showAgain(c, deps, post, badInput(post, allIssues));
  try {
    const leadId = post.leadId ?? (await submitBookingLead(c, deps, post.lead)).leadId;
    await deps.bookings.request(leadId, asked, deps.requests.facts(c));
    return c.redirect(callPath(leadId, deps.language), 303);
  } catch (error) {
    return showFailure(c, deps, post, error);
  }
}

// A call needs no consent to marketing, so only the fields are required. They are checked together with the time,
// so that one answer names all mistakes.
function contactIssues({ lead: { values }, leadId }: BookingPost): ApiIssue[] {
  if (leadId !== null) return [];
  const missing = missingLeadFields(values);
  const isTyped = (field: 'email' | 'phone') => !missing.includes(field);
  const isMistyped = isTyped('email') && !isEmailAddress(values.email.trim());
  const isTooShort = isTyped('phone') && values.phone.replace(/\D/g, '').length < MIN_DIGITS;
  return [
    ...missing.map((path) => ({ path, message: 'is required' })),
    ...(isMistyped ? [{ path: 'email', message: 'must be an email address' }] : []),
    ...(isTooShort ? [{ path: 'phone', message: 'is too short' }] : []),
  ];
}

/** The intake's minimum: a local number without its area code has seven digits. */
const MIN_DIGITS = 7;

function badInput({ form, lead }: BookingPost, issues: readonly ApiIssue[]): FormProblem {
  const isEmpty = (path: string) => (form.get(path) ?? '').trim() === '';
  const isIncomplete = issues.some((issue) => isEmpty(issue.path));
  const notice = isIncomplete ? 'missingInformation' : null;
  return { status: 400, returned: { values: lead.values, notice, issues } };
}

// The lead of a visitor who books without calculating uses the presets of the trade.
function submitBookingLead(c: Context, deps: PageDeps, lead: LeadFormPost) {
  const { businessType: trade } = lead.values;
  const { defaultJobs, defaultTicket } = tradeOf(roiModelOf(deps.settings), trade);
  const presets = { jobsPerMonth: String(defaultJobs), avgJobProfit: String(defaultTicket) };
  const query = { ...presets, ...lead.query };
  return submitLead(c, deps, { ...lead, query }, { lead_source: 'booking_page' });
}

// A lead that is unknown here (another server's, or an old link) is requested again with the time.
function showFailure(c: Context, deps: PageDeps, post: BookingPost, error: unknown) {
  if (error instanceof AppError && error.code === 'not_found' && post.leadId !== null) {
    const newLead = { ...post, leadId: null };
    return showAgain(c, deps, newLead, badInput(newLead, contactIssues(newLead)));
  }
  return showAgain(c, deps, post, failedForm(c, deps.log, post.lead.values, error));
}

async function showAgain(c: Context, deps: PageDeps, post: BookingPost, problem: FormProblem) {
  // The typed text is shown again even if the call above it cannot be read.
  const call = await visitorCall(deps, post.leadId).catch(() => null);
  const view = {
    name: 'book',
    ...(call && { call }),
    leadId: post.leadId,
    renderedAt: post.lead.renderedAt ?? Date.now(),
    booking: timeAsTyped(post.form),
    returned: problem.returned,
  } as const;
  return deps.respond(c, view, problem.status);
}
