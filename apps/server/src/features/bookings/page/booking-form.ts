import type { ApiIssue } from '@pickup/contracts/api-error';
import type { BookingFormValues } from '@pickup/contracts/bookings/book-view';
import { type BookingKind, isBookingKind } from '@pickup/contracts/bookings/booking-kinds';
import {
  asksAboutPhone,
  missingLeadFields,
  unreadableLeadFields,
} from '@pickup/contracts/leads/lead-form';
import { roiModelOf } from '@pickup/contracts/settings/offer-of-settings';
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

/**
 * The dependencies of the pages for one request, with the version of the settings that the request
 * uses.
 */
export interface PageDeps extends LeadFormDeps {
  readonly settings: Pick<SiteSettings, 'brand' | 'booking' | 'siteUrl' | 'embed'> & OfferSettings;
  readonly respond: PageResponder;
  readonly bookings: BookingService;
  readonly database: Queryable;
  readonly limiters: CreateRateLimiter;
  readonly now: () => Date;
  readonly log: Log;
}

/** The dependencies that all requests share. */
export type PagesDeps = Omit<PageDeps, 'language' | 'settings'>;

export function pageDepsIn(c: Context, deps: PagesDeps, language: Language): PageDeps {
  return { ...deps, language, settings: settingsOf(c) };
}

/** What identifies the booking in a link or form of the booking page. */
export interface BookingKey {
  /**
   * People may forward a report, whose links contain this id. So the id is enough to see a
   * booking's time or make a new booking, but not to reschedule or cancel one.
   */
  readonly leadId: string | null;
  /** The visitor's proof: the token from the links in the booking's email. */
  readonly token: string | null;
}

/** A form of the booking page. */
export interface BookingPost {
  readonly form: URLSearchParams;
  /** The contact fields. Empty if the lead is known. */
  readonly lead: LeadFormPost;
  readonly leadId: string | null;
  /** See BookingKey. */
  readonly token: string | null;
}

/**
 * Returns the proof for replacing the lead's upcoming booking. A form that creates its lead needs
 * no proof.
 */
export const tokenOf = ({ leadId, token }: BookingPost) => (leadId === null ? {} : { token });

export function readBookingPost(form: URLSearchParams): BookingPost {
  const leadId = uuidIn(form.get('lead'));
  return { form, lead: readLeadFormPost(form), leadId, token: form.get('token') };
}

// A booking needs no consent to marketing, so only the contact fields are required. The caller
// checks the time as well, so that one response lists all mistakes.
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

/**
 * Returns the lead that books. Creates the lead if the form brings a new one, with the presets of
 * its trade.
 */
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

/** A form whose booking failed, and the problem to show with it. */
export interface BookingFailure {
  readonly post: BookingPost;
  readonly problem: FormProblem;
}

// If this server does not know the lead, asks for the contact fields. The link may be old or from
// another server.
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

/** A free time that the visitor chose in a form. */
export interface ChosenTime extends Omit<ChosenSlot, 'startsAt'> {
  /** Null if the form contains no readable time. */
  readonly startsAt: Date | null;
  readonly typed: BookingFormValues;
}

/** The issue of a form without a time. */
export const NO_TIME: ApiIssue = { path: 'startsAt', message: 'is required' };

/** Returns whether the form offers free times. Other forms request a day and a time. */
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

/**
 * Returns the requested time as typed. The note is optional, so a long note is shortened instead of
 * refused.
 */
export function timeAsTyped(form: URLSearchParams): BookingFormValues {
  const text = (name: keyof BookingFormValues) => form.get(name) ?? '';
  // Browsers send a line break as two characters, but count one character toward the limit.
  const note = storableText(text('note').replaceAll('\r\n', '\n'), MAX_NOTE);
  return { date: text('date'), time: text('time'), timeZone: text('timeZone'), note };
}

/** Reads which free times a URL asks for. */
export function timesQueryOf(c: Context) {
  return {
    kind: kindIn(c.req.query('kind')),
    holdKey: null,
    timeZone: c.req.query('tz') ?? '',
    from: dayIn(c.req.query('from')),
    wanted: momentIn(c.req.query('time')),
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads an id or a key in a link or a form. Returns null for any other text. */
export function uuidIn(text: string | null | undefined): string | null {
  return text && UUID.test(text) ? text.toLowerCase() : null;
}

/** Reads the kind of booking in a link or a form. Defaults to `quick`. */
export const kindIn = (text: string | null | undefined): BookingKind =>
  isBookingKind(text) ? text : 'quick';

/** Reads a day in a query or a form. Returns null for any other text. */
function dayIn(text: string | null | undefined): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Reads a moment in a query or a form. Returns null for any other text. */
export function momentIn(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
