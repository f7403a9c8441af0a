import type { ApiIssue } from '@pickup/contracts/api-error';
import type { BookingFormValues } from '@pickup/contracts/bookings/book-view';
import { type BookingKind, isBookingKind } from '@pickup/contracts/bookings/booking-kinds';
import {
  shouldConfirmPhone,
  missingLeadFields,
  unreadableLeadFields,
} from '@pickup/contracts/leads/lead-form';
import { roiModelOf } from '@pickup/contracts/settings/offers-from-settings';
import type { OfferSettings } from '@pickup/contracts/settings/offer-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { storableText } from '@pickup/contracts/storable-text';
import { isTimeZone } from '@pickup/contracts/time-zone';
import type { Language } from '@pickup/messages/language';
import { tradeOf } from '@pickup/roi';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import type { Log } from '../../../platform/log/log.ts';
import {
  BOOKING_PAGE,
  failedForm,
  type FormProblem,
  type LeadFormDeps,
  type LeadFormPost,
  PHONE_QUESTION,
  readLeadFormPost,
  returnedValues,
  submitLead,
} from '../../leads/index.ts';
import type { PageResponder } from '../../settings/index.ts';
import type { ChosenSlot } from '../booking/book-slot.ts';
import type { BookingService } from '../booking/booking-service.ts';

export interface PageDeps extends LeadFormDeps {
  readonly settings: Pick<SiteSettings, 'brand' | 'booking' | 'siteUrl' | 'embed'> & OfferSettings;
  readonly respond: PageResponder;
  readonly bookings: BookingService;
  readonly database: Queryable;
  readonly limiters: CreateRateLimiter;
  readonly now: () => Date;
  readonly log: Log;
}

export type PagesDeps = Omit<PageDeps, 'language' | 'settings'>;

export function pageDepsIn(c: Context, deps: PagesDeps, language: Language): PageDeps {
  return { ...deps, language, settings: settingsOf(c) };
}

export interface BookingKey {
  /** People may forward a report with this id, so the id alone must not allow changes. */
  readonly leadId: string | null;
  /** The token from the links in the booking's email. */
  readonly token: string | null;
}

export interface BookingPost {
  readonly form: URLSearchParams;
  /** Empty if the lead is known. */
  readonly lead: LeadFormPost;
  readonly leadId: string | null;
  readonly token: string | null;
}

/** A form that creates its lead needs no token. */
export const tokenOf = ({ leadId, token }: BookingPost) => (leadId === null ? {} : { token });

export function readBookingPost(form: URLSearchParams): BookingPost {
  const leadId = uuidIn(form.get('lead'));
  return { form, lead: readLeadFormPost(form), leadId, token: form.get('token') };
}

// A booking needs no consent to marketing, so only the contact fields are required.
export function contactIssues({ lead: { values }, leadId }: BookingPost): ApiIssue[] {
  if (leadId !== null) return [];
  return [
    ...missingLeadFields(values).map((path) => ({ path, message: 'is required' })),
    ...unreadableLeadFields(values).map((path) => ({ path, message: 'cannot be read' })),
    ...(shouldConfirmPhone(values) ? [PHONE_QUESTION] : []),
  ];
}

export function badInput({ form, lead }: BookingPost, issues: readonly ApiIssue[]): FormProblem {
  const isEmpty = (path: string) => (form.get(path) ?? '').trim() === '';
  const isIncomplete = issues.some((issue) => isEmpty(issue.path));
  const notice = isIncomplete ? 'missingInformation' : null;
  return { status: 400, returned: { values: returnedValues(lead.values, issues), notice, issues } };
}

/** Returns the lead's id. A new lead gets the presets of its trade. */
export async function bookingLead(c: Context, deps: PageDeps, post: BookingPost): Promise<string> {
  if (post.leadId !== null) return post.leadId;
  const { lead } = post;
  const { defaultJobs, defaultTicket } = tradeOf(
    roiModelOf(deps.settings),
    lead.values.businessType,
  );
  const presets = { jobsPerMonth: String(defaultJobs), avgJobProfit: String(defaultTicket) };
  const query = { ...presets, ...lead.query };
  const overrides = { lead_source: BOOKING_PAGE };
  const { leadId } = await submitLead(c, deps, { ...lead, query }, overrides);
  if (leadId === null) throw new AppError('unavailable', 'A booking needs a stored lead.');
  return leadId;
}

export interface BookingFailure {
  readonly post: BookingPost;
  readonly problem: FormProblem;
}

// A link may be old or from another server. If the lead is unknown, the form therefore asks for the
// contact fields.
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

export interface ChosenTime extends Omit<ChosenSlot, 'startsAt'> {
  /** Null if the form contains no readable time. */
  readonly startsAt: Date | null;
  readonly typed: BookingFormValues;
}

export const NO_TIME: ApiIssue = { path: 'startsAt', message: 'is required' };

/** True if the form offered free times. Other forms ask for a day and a time. */
export const hasFreeTimes = (form: URLSearchParams): boolean => !form.has('date');

export function readChosenTime(form: URLSearchParams): ChosenTime {
  const typed = timeAsTyped(form);
  return {
    kind: kindIn(form.get('kind')),
    startsAt: momentIn(form.get('startsAt')),
    timeZone: isTimeZone(typed.timeZone) ? typed.timeZone : 'UTC',
    note: typed.note,
    holdKey: uuidIn(form.get('hold')),
    typed,
  };
}

const MAX_NOTE = 1_000;

/** The note is optional, so a long note is shortened instead of refused. */
export function timeAsTyped(form: URLSearchParams): BookingFormValues {
  const text = (name: keyof BookingFormValues) => form.get(name) ?? '';
  // Browsers send a line break as two characters, but count it as one toward the limit.
  const note = storableText(text('note').replaceAll('\r\n', '\n'), MAX_NOTE);
  return { date: text('date'), time: text('time'), timeZone: text('timeZone'), note };
}

export function timesQueryOf(c: Context, usualKind?: BookingKind) {
  return {
    // In emails that an earlier version sent, the parameter is called `call`.
    kind: kindIn(c.req.query('kind') ?? c.req.query('call'), usualKind),
    holdKey: null,
    timeZone: c.req.query('tz') ?? '',
    from: dayIn(c.req.query('from')),
    requestedStart: momentIn(c.req.query('time')),
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function uuidIn(text: string | null | undefined): string | null {
  return text && UUID.test(text) ? text.toLowerCase() : null;
}

export const kindIn = (
  text: string | null | undefined,
  usualKind: BookingKind = 'quick',
): BookingKind => (isBookingKind(text) ? text : usualKind);

function dayIn(text: string | null | undefined): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

export function momentIn(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
