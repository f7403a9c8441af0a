import { VOICE_TEXTS, type VoiceTexts } from '@pickup/messages/by-language';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import {
  isTokenRefused,
  readRequestedTime,
  isSlotTaken,
  type StoredBooking,
} from '../../bookings/index.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { momentOf, spokenMoment, wallClock } from '../../../platform/time/zoned-time.ts';
import { BOOKING_KIND, spokenTimes, zoneOf, type CallTimesDeps } from './offer-times.ts';
import {
  submitDetails,
  textOf,
  visitorFacts,
  type SaveLeadDeps,
  type CallContext,
} from './save-lead.ts';
import { timesNear } from './wanted-times.ts';

type Json = Readonly<Record<string, unknown>>;

export interface BookTimeDeps extends SaveLeadDeps, CallTimesDeps {}

/** `result` is one line for the model. `leadId` is set if the call now has a lead. */
export type BookTimeOutcome =
  | { readonly result: string; readonly leadId: string }
  | { readonly error: string; readonly leadId?: string };

/** Rejects if only a retry can help, so that the platform sends the message again. */
export async function bookTime(
  deps: BookTimeDeps,
  call: CallContext,
  args: Json,
  facts: RequestFacts,
): Promise<BookTimeOutcome> {
  const texts = VOICE_TEXTS[call.language].timeResults;
  if (call.erasedAt) return { error: texts.erased };
  if (!deps.takesBookings) return { error: texts.elsewhere };
  const timeZone = zoneOf(call, args) ?? (await deps.teamZone());
  const startsAt = spokenStart(args['starts_at'], timeZone);
  if (startsAt === null) return { error: texts.notATime };
  const lead = await leadOf(deps, call, args, facts);
  if (lead === null) return { error: texts.noLead };
  if ('error' in lead) return lead;
  const { leadId } = lead;
  try {
    // Every message comes from the platform's IP address, so the limits must use the caller's.
    const callerFacts = { ...visitorFacts(call, facts), ip: call.ip };
    return await book(deps, call, { leadId, startsAt, timeZone, facts: callerFacts });
  } catch (error) {
    const refusal = refusalOf(error, texts);
    if (refusal === null) throw error;
    return { error: refusal, leadId };
  }
}

interface TimeToBook {
  readonly leadId: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly facts: RequestFacts;
}

async function book(
  deps: BookTimeDeps,
  call: CallContext,
  wanted: TimeToBook,
): Promise<BookTimeOutcome> {
  const { leadId, startsAt, timeZone, facts } = wanted;
  const chosen = { kind: BOOKING_KIND, startsAt, timeZone, note: '', holdKey: null } as const;
  try {
    const token = await tokenOf(deps, call, leadId);
    return outcomeOf(call, wanted, await deps.bookings.book(leadId, { ...chosen, token }, facts));
  } catch (error) {
    if (!isSlotTaken(error)) throw error;
    return offerOtherTimes(deps, call, wanted);
  }
}

/**
 * A page can send any lead id, so callers can reschedule only bookings made since the call began.
 */
async function tokenOf(
  { bookings }: BookTimeDeps,
  { createdAt }: CallContext,
  leadId: string,
): Promise<string | null> {
  const latest = await bookings.latest(leadId);
  return latest && latest.requestedAt >= createdAt ? latest.changeToken : null;
}

/** If the lead looks automated, its booking stays a request until the team confirms it. */
function outcomeOf(
  { language }: CallContext,
  { leadId, timeZone }: TimeToBook,
  stored: StoredBooking,
): BookTimeOutcome {
  const { booked, requested } = VOICE_TEXTS[language].timeResults;
  const when = spokenMoment(stored.startsAt, timeZone, language);
  const isBooked = stored.state === 'confirmed';
  return { result: isBooked ? booked(when, stored.minutes) : requested(when), leadId };
}

async function offerOtherTimes(
  deps: BookTimeDeps,
  call: CallContext,
  wanted: TimeToBook,
): Promise<BookTimeOutcome> {
  const { language } = call;
  const { leadId, startsAt, timeZone } = wanted;
  const texts = VOICE_TEXTS[language].timeResults;
  const offer = await deps.bookings.offer({ kind: BOOKING_KIND, language, leadId, holdKey: null });
  if (!offer) return request(deps, call, wanted);
  if (offer.starts.length === 0) return { error: texts.full, leadId };
  const times = spokenTimes(timesNear(offer.starts, startsAt), timeZone, language);
  return { error: texts.taken(offer.minutes, times), leadId };
}

/** Stores a request for the team to confirm, because no agent takes bookings. */
async function request(
  deps: BookTimeDeps,
  call: CallContext,
  wanted: TimeToBook,
): Promise<BookTimeOutcome> {
  const { leadId, startsAt, timeZone, facts } = wanted;
  const [date = '', time = ''] = wallClock(startsAt, timeZone).split(' ');
  const { requested } = readRequestedTime({ date, time, timeZone, note: '' }, deps.now());
  if (!requested) return { error: VOICE_TEXTS[call.language].timeResults.notATime, leadId };
  const token = await tokenOf(deps, call, leadId);
  return outcomeOf(
    call,
    wanted,
    await deps.bookings.request(leadId, { ...requested, token }, facts),
  );
}

type SavedLead = { readonly leadId: string } | { readonly error: string };

async function leadOf(
  deps: BookTimeDeps,
  call: CallContext,
  args: Json,
  facts: RequestFacts,
): Promise<SavedLead | null> {
  if (call.leadId !== null) return { leadId: call.leadId };
  if (DETAILS.some((name) => textOf(args[name]).trim() === '')) return null;
  const saved = await submitDetails(deps, call, { args, hasConsent: false }, facts);
  if ('error' in saved) return saved;
  const { leadId } = saved;
  return leadId === undefined
    ? { error: VOICE_TEXTS[call.language].timeResults.elsewhere }
    : { leadId };
}

const DETAILS = ['first_name', 'last_name', 'email', 'phone'] as const;

function spokenStart(value: unknown, timeZone: string): Date | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:\.0+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!parts) return null;
  const [, date = '', time = '', offset] = parts;
  const moment = new Date(`${date}T${time}:00${offset ?? 'Z'}`);
  // `new Date` turns February 30 into a day in March.
  if (!z.iso.date().safeParse(date).success || Number.isNaN(moment.getTime())) return null;
  return offset === undefined ? momentOf(date, time, timeZone) : moment;
}

function refusalOf(error: unknown, texts: VoiceTexts['timeResults']): string | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'rate_limited') return texts.tooMany;
  if (isTokenRefused(error)) return texts.hasBooking;
  return error.code === 'not_found' ? texts.erased : null;
}
