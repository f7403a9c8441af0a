import { agendaQuerySchema, bookingsCancelSchema } from '@pickup/contracts/agenda';
import {
  bookingConfirmSchema,
  bookingDecisionSchema,
  bookingKeepSchema,
  bookingProposalSchema,
} from '@pickup/contracts/booking';
import { agentHoursChangeSchema, teamHoursChangeSchema } from '@pickup/contracts/call-hours';
import {
  calendarChangeSchema,
  calendarSearchSchema,
  chosenCalendarsSchema,
  grantFinishSchema,
  grantStartSchema,
  newCalendarSchema,
} from '@pickup/contracts/other-calendars';
import type { Operation, Operations } from './operation.ts';

const booking = { group: 'calendar', answer: 'Booking', conflict: true } as const;
const decided = { ...booking, body: bookingDecisionSchema } satisfies Partial<Operation>;
const timed = { ...booking, body: bookingProposalSchema } satisfies Partial<Operation>;

export const CALENDAR_OPERATIONS = {
  'POST /api/leads/:id/bookings/:booking/confirm': {
    id: 'confirmBooking',
    ...booking,
    body: bookingConfirmSchema,
  },
  'POST /api/leads/:id/bookings/:booking/propose': { id: 'proposeBooking', ...timed },
  'POST /api/leads/:id/bookings/:booking/move': { id: 'moveBooking', ...timed },
  'POST /api/leads/:id/bookings/:booking/decline': { id: 'declineBooking', ...decided },
  'POST /api/leads/:id/bookings/:booking/done': { id: 'completeBooking', ...decided },
  'POST /api/leads/:id/bookings/:booking/no-show': { id: 'markNoShow', ...decided },
  'POST /api/leads/:id/bookings/:booking/keep': {
    id: 'keepBooking',
    ...booking,
    body: bookingKeepSchema,
  },
  'GET /api/agenda': {
    id: 'getAgenda',
    group: 'calendar',
    query: agendaQuerySchema,
    answer: 'Agenda',
  },
  'GET /api/agenda/networks': {
    id: 'listSharedNetworks',
    group: 'calendar',
    answer: 'SharedNetworks',
  },
  'POST /api/agenda/cancel': {
    id: 'cancelBookings',
    group: 'calendar',
    body: bookingsCancelSchema,
    answer: 'CanceledBookings',
  },
  'GET /api/call-hours': { id: 'getCallHours', group: 'calendar', answer: 'CallHours' },
  'PUT /api/call-hours/team': {
    id: 'changeTeamHours',
    group: 'calendar',
    body: teamHoursChangeSchema,
    answer: 'TeamHours',
    conflict: true,
  },
  'PUT /api/call-hours/:id': {
    id: 'changeAgentHours',
    group: 'calendar',
    body: agentHoursChangeSchema,
    answer: 'AgentHours',
    conflict: true,
  },
  'GET /api/calendars': { id: 'listCalendars', group: 'calendar', answer: 'Calendars' },
  'POST /api/calendars': {
    id: 'connectCalendar',
    group: 'calendar',
    body: newCalendarSchema,
    answer: 'OtherCalendar',
    status: 201,
    conflict: true,
  },
  'POST /api/calendars/find': {
    id: 'findCalendars',
    group: 'calendar',
    body: calendarSearchSchema,
    answer: 'FoundCalendars',
  },
  'PATCH /api/calendars/:id': {
    id: 'changeCalendar',
    group: 'calendar',
    body: calendarChangeSchema,
    answer: 'OtherCalendar',
  },
  'POST /api/calendars/:id/read': {
    id: 'readCalendar',
    group: 'calendar',
    answer: 'OtherCalendar',
  },
  'DELETE /api/calendars/:id': { id: 'disconnectCalendar', group: 'calendar' },
  'POST /api/calendar-grants': {
    id: 'startCalendarGrant',
    group: 'calendar',
    body: grantStartSchema,
    answer: 'StartedGrant',
  },
  'POST /api/calendar-grants/finish': {
    id: 'finishCalendarGrant',
    group: 'calendar',
    body: grantFinishSchema,
    answer: 'CalendarGrant',
  },
  'GET /api/calendar-grants/:id/calendars': {
    id: 'listGrantCalendars',
    group: 'calendar',
    answer: 'GrantCalendars',
    conflict: true,
  },
  'PUT /api/calendar-grants/:id/calendars': {
    id: 'chooseGrantCalendars',
    group: 'calendar',
    body: chosenCalendarsSchema,
    answer: 'Calendars',
    conflict: true,
  },
  'DELETE /api/calendar-grants/:id': {
    id: 'endCalendarGrant',
    group: 'calendar',
    answer: 'EndedGrant',
  },
} as const satisfies Operations;
