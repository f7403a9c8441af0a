import {
  bookingConfirmSchema,
  bookingDecisionSchema,
  bookingKeepSchema,
  bookingProposalSchema,
} from '@pickup/contracts/booking';
import type { OperatorBooking } from '@pickup/contracts/booking-states';
import { pastDay, pastTime, skipped } from '@pickup/messages/time-refusals';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import { unknownLead } from '../../domain/leads/stored-lead.ts';
import { momentOf, wallClock } from '../../platform/zoned-time.ts';
import type { BookingService, Decision } from '../../domain/bookings/booking-service.ts';

export interface BookingRoutesDeps {
  readonly bookings: Pick<BookingService, 'decide' | 'keep'>;
  readonly now?: () => Date;
}

const BOOKING_PATH = '/api/leads/:id/bookings/:booking';

/** Agents' decisions about requested calls. Mount at '/', behind the policy. */
export function createBookingRoutes({ bookings, now = () => new Date() }: BookingRoutesDeps): Hono {
  function placeOf(c: Context): readonly [leadId: string, bookingId: string] {
    return [pathId(c, unknownLead), (c.req.param('booking') ?? '').toLowerCase()];
  }

  async function answer(c: Context, decision: Decision): Promise<Response> {
    const [leadId, bookingId] = placeOf(c);
    const { userId, name } = authorOf(principalOf(c));
    const booking = await bookings.decide(leadId, bookingId, decision, { userId, name });
    return c.json<OperatorBooking>(booking);
  }

  function decide(kind: 'decline' | 'done' | 'no_show') {
    return async (c: Context) => {
      const body = await readSmallBody(c, bookingDecisionSchema);
      return answer(c, { ...body, kind, startsAt: null });
    };
  }

  const timed = (kind: 'propose' | 'move') => async (c: Context) => {
    const {
      date,
      time,
      time_zone: timeZone,
      ...body
    } = await readSmallBody(c, bookingProposalSchema);
    const startsAt = momentOf(date, time, timeZone);
    if (!startsAt) throw refusedTime('skipped');
    const isPastDay = date < wallClock(now(), timeZone).slice(0, 10);
    if (startsAt <= now()) throw refusedTime(isPastDay ? 'pastDay' : 'pastTime');
    return answer(c, { ...body, kind, startsAt });
  };

  return new Hono()
    .post(`${BOOKING_PATH}/confirm`, async (c) => {
      const body = await readSmallBody(c, bookingConfirmSchema);
      return answer(c, { ...body, kind: 'confirm', startsAt: null });
    })
    .post(`${BOOKING_PATH}/propose`, timed('propose'))
    .post(`${BOOKING_PATH}/move`, timed('move'))
    .post(`${BOOKING_PATH}/decline`, decide('decline'))
    .post(`${BOOKING_PATH}/done`, decide('done'))
    .post(`${BOOKING_PATH}/no-show`, decide('no_show'))
    .post(`${BOOKING_PATH}/keep`, async (c) => {
      const { sequence } = await readSmallBody(c, bookingKeepSchema);
      return c.json<OperatorBooking>(await bookings.keep(...placeOf(c), sequence));
    });
}

const REFUSED_ISSUES = {
  skipped: { path: 'time', message: 'does not exist on that day' },
  pastDay: { path: 'date', message: 'is in the past' },
  pastTime: { path: 'time', message: 'is in the past' },
} as const;

const REFUSALS = { pastDay, pastTime, skipped };

function refusedTime(why: keyof typeof REFUSALS): AppError {
  return new AppError('invalid_input', REFUSALS[why], { issues: [REFUSED_ISSUES[why]] });
}
