import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import {
  bookingConfirmSchema,
  bookingDecisionSchema,
  bookingKeepSchema,
  bookingProposalSchema,
  bookingReassignSchema,
  operatorBookingSchema,
  type OperatorBooking,
} from '@pickup/contracts/bookings/booking';
import { pastDay, pastTime, skipped } from '@pickup/messages/time-refusals';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { AppError } from '../../../errors.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import { authorOf, principalOf, readOperator } from '../../people/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { unknownLead } from '../../leads/index.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { momentOf, wallClock } from '../../../platform/time/zoned-time.ts';
import type { BookingService } from '../booking/booking-service.ts';
import { type Decider, type Decision, plainDecision } from '../booking/decide-booking.ts';

type BookingProposal = z.output<typeof bookingProposalSchema>;

export interface BookingRoutesDeps {
  readonly database: Queryable;
  readonly bookings: Pick<BookingService, 'decide' | 'keep'>;
  readonly now?: () => Date;
}

const PROPOSAL: BookingProposal = {
  sequence: 0,
  note: 'Talk to you then.',
  date: '2030-01-15',
  time: '09:30',
  time_zone: 'America/New_York',
};

export const BOOKING_ROUTES = routes('calendar', {
  confirmBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/confirm',
    permission: 'leads.write',
    summary: 'Confirm a requested time',
    body: bookingConfirmSchema,
    example: { sequence: 0, note: 'Talk to you then.' },
    response: operatorBookingSchema,
    conflict: true,
  },
  proposeBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/propose',
    permission: 'leads.write',
    summary: 'Propose another time',
    body: bookingProposalSchema,
    example: PROPOSAL,
    response: operatorBookingSchema,
    conflict: true,
  },
  rescheduleBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/reschedule',
    permission: 'leads.write',
    summary: 'Reschedule a booking',
    description:
      'The booking is confirmed at the new time, and the visitor gets an email. The response is `conflict` if the agent has another booking at that time.',
    body: bookingProposalSchema,
    example: PROPOSAL,
    response: operatorBookingSchema,
    conflict: true,
  },
  declineBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/decline',
    permission: 'leads.write',
    summary: 'Decline or cancel a booking',
    body: bookingDecisionSchema,
    example: { sequence: 0 },
    response: operatorBookingSchema,
    conflict: true,
  },
  completeBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/done',
    permission: 'leads.write',
    summary: 'Mark a booking as done',
    body: bookingDecisionSchema,
    example: { sequence: 1 },
    response: operatorBookingSchema,
    conflict: true,
  },
  markNoShow: {
    at: 'POST /api/leads/:id/bookings/:booking/no-show',
    permission: 'leads.write',
    summary: 'Mark a booking as a no-show',
    description:
      'The booking must be confirmed, and its time must have passed. If the lead’s status is `booked`, it becomes `contacted`.',
    body: bookingDecisionSchema,
    example: { sequence: 1 },
    response: operatorBookingSchema,
    conflict: true,
  },
  reassignBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/reassign',
    permission: 'leads.write',
    summary: 'Hand a booking over to a colleague',
    description:
      'Both people get a notice, and the event moves to the new agent’s calendar. The visitor gets no email. The response is `conflict` if the new agent has another booking at that time.',
    body: bookingReassignSchema,
    example: { sequence: 1, agent: '4e9a6d03-91c7-4b7e-b1a5-2f7c8e6d5a90' },
    response: operatorBookingSchema,
    conflict: true,
  },
  keepBooking: {
    at: 'POST /api/leads/:id/bookings/:booking/keep',
    permission: 'leads.write',
    summary: 'Keep a booking that overlaps another event',
    description:
      'The visitor is not asked to choose another time. Does nothing if no event in the agent’s calendars overlaps the booking.',
    body: bookingKeepSchema,
    example: { sequence: 1 },
    response: operatorBookingSchema,
    conflict: true,
  },
});

export function createBookingRoutes({
  database,
  bookings,
  now = () => new Date(),
}: BookingRoutesDeps): Hono {
  function idsOf(c: Context): readonly [leadId: string, bookingId: string] {
    return [pathId(c, unknownLead), (c.req.param('booking') ?? '').toLowerCase()];
  }

  function deciderOf(c: Context): Decider {
    const { userId, name } = authorOf(principalOf(c));
    return { userId, name };
  }

  async function decide(c: Context, decision: Decision): Promise<OperatorBooking> {
    const [leadId, bookingId] = idsOf(c);
    return bookings.decide(leadId, bookingId, decision, deciderOf(c));
  }

  function startOf({ date, time, time_zone: timeZone }: BookingProposal): Date {
    const startsAt = momentOf(date, time, timeZone);
    if (!startsAt) throw refusedTime('skipped');
    const isPastDay = date < wallClock(now(), timeZone).slice(0, 10);
    if (startsAt <= now()) throw refusedTime(isPastDay ? 'pastDay' : 'pastTime');
    return startsAt;
  }

  async function changeTime(c: Context, kind: 'propose' | 'reschedule', body: BookingProposal) {
    const { date: _date, time: _time, time_zone: _zone, ...rest } = body;
    return decide(c, { ...rest, kind, startsAt: startOf(body) });
  }

  return serve(BOOKING_ROUTES, {
    confirmBooking: (c, { body: { check: refusesObstacles, ...rest } }) =>
      decide(c, { ...rest, refusesObstacles, kind: 'confirm', startsAt: null }),
    proposeBooking: (c, { body }) => changeTime(c, 'propose', body),
    rescheduleBooking: (c, { body }) => changeTime(c, 'reschedule', body),
    async reassignBooking(c, { body: { agent: agentId, check: refusesObstacles, sequence } }) {
      await requireAgent(database, agentId);
      return decide(c, { ...plainDecision('reassign', sequence), refusesObstacles, agentId });
    },
    declineBooking: (c, { body }) => decide(c, { ...body, kind: 'decline', startsAt: null }),
    completeBooking: (c, { body }) => decide(c, { ...body, kind: 'done', startsAt: null }),
    markNoShow: (c, { body }) => decide(c, { ...body, kind: 'no_show', startsAt: null }),
    keepBooking: (c, { body: { sequence } }) => {
      const [leadId, bookingId] = idsOf(c);
      return bookings.keep({ leadId, bookingId, sequence, by: deciderOf(c) });
    },
  });
}

const REFUSALS = {
  skipped: { text: skipped, path: 'time', message: 'does not exist on that day' },
  pastDay: { text: pastDay, path: 'date', message: 'is in the past' },
  pastTime: { text: pastTime, path: 'time', message: 'is in the past' },
} as const;

function refusedTime(why: keyof typeof REFUSALS): AppError {
  const { text, ...issue } = REFUSALS[why];
  return new AppError('invalid_input', text, { issues: [issue] });
}

async function requireAgent(database: Queryable, id: string): Promise<void> {
  const person = await readOperator(database, id);
  if (person && mayWorkLeads(person)) return;
  throw new AppError('invalid_input', 'No one who can take bookings has this id.', {
    issues: [{ path: 'agent', message: 'must be the id of a person who can take bookings' }],
  });
}
