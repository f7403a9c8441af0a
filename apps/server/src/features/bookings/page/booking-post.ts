import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  asksAboutPhone,
  missingLeadFields,
  unreadableLeadFields,
} from '@pickup/contracts/leads/lead-form';
import { roiModelOf } from '@pickup/contracts/settings/offer-of-settings';
import { tradeOf } from '@pickup/roi';
import type { Context } from 'hono';
import {
  BOOKING_PAGE,
  failedForm,
  PHONE_QUESTION,
  returnedValues,
  type FormProblem,
  readLeadFormPost,
  type LeadFormPost,
  submitLead,
} from '../../leads/index.ts';
import { AppError } from '../../../errors.ts';
import type { PageDeps } from './page-deps.ts';
import { uuidIn } from './visitor-booking.ts';

/** A form of the booking page. */
export interface BookingPost {
  readonly form: URLSearchParams;
  /** The contact fields. Empty when the lead is known. */
  readonly lead: LeadFormPost;
  readonly leadId: string | null;
  /** See BookingKey. */
  readonly token: string | null;
}

/** What the sender of a form has to replace the lead's coming booking. A lead that comes with the form is theirs. */
export const tokenOf = ({ leadId, token }: BookingPost) => (leadId === null ? {} : { token });

export function readBookingPost(form: URLSearchParams): BookingPost {
  const leadId = uuidIn(form.get('lead'));
  return { form, lead: readLeadFormPost(form), leadId, token: form.get('token') };
}

// A booking needs no consent to marketing, so only the fields are required. They are checked together with the time,
// so that one answer names all mistakes.
export function contactIssues({ lead: { values }, leadId }: BookingPost): ApiIssue[] {
  if (leadId !== null) return [];
  return [
    ...missingLeadFields(values).map((path) => ({ path, message: 'is required' })),
    ...unreadableLeadFields(values).map((path) => ({ path, message: 'cannot be read' })),
    ...(asksAboutPhone(values) ? [PHONE_QUESTION] : []),
  ];
}

export function badInput({ form, lead }: BookingPost, issues: readonly ApiIssue[]): FormProblem {
  const isEmpty = (path: string) => (form.get(path) ?? '').trim() === '';
  const isIncomplete = issues.some((issue) => isEmpty(issue.path));
  const notice = isIncomplete ? 'missingInformation' : null;
  return { status: 400, returned: { values: returnedValues(lead.values, issues), notice, issues } };
}

/** The lead that books. One that is not known yet is created, with the presets of its trade. */
export async function bookingLead(c: Context, deps: PageDeps, post: BookingPost): Promise<string> {
  if (post.leadId !== null) return post.leadId;
  const { lead } = post;
  const { defaultJobs, defaultTicket } = tradeOf(
    roiModelOf(deps.settings),
    lead.values.businessType,
  );
  const presets = { jobsPerMonth: String(defaultJobs), avgJobProfit: String(defaultTicket) };
  const query = { ...presets, ...lead.query };
  const over = { lead_source: BOOKING_PAGE };
  const { leadId } = await submitLead(c, deps, { ...lead, query }, over);
  if (leadId === null) throw new AppError('unavailable', 'A booking needs a stored lead.');
  return leadId;
}

/** A failed booking's form, and how it is shown again. */
export interface BookingFailure {
  readonly post: BookingPost;
  readonly problem: FormProblem;
}

// A lead that is unknown here (another server's, or an old link) is requested again with the time.
export function bookingFailure(
  c: Context,
  deps: PageDeps,
  post: BookingPost,
  error: unknown,
): BookingFailure {
  if (error instanceof AppError && error.code === 'not_found' && post.leadId !== null) {
    const newLead = { ...post, leadId: null };
    return { post: newLead, problem: badInput(newLead, contactIssues(newLead)) };
  }
  return { post, problem: failedForm(c, deps.log, post.lead.values, error) };
}
