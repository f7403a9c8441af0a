import {
  agendaAnswerSchema,
  type AgendaBooking,
  agendaQuerySchema,
  bookingsCancelSchema,
  canceledBookingsSchema,
  MAX_CANCELED,
  type SharedNetworks,
  sharedNetworksSchema,
} from '@pickup/contracts/bookings/agenda';
import type { Context, Hono } from 'hono';
import type { Queryable } from '../../../platform/database/database.ts';
import { startOfNetwork } from '../../../platform/http/addresses/network-of.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import { readLeadsWithoutBody, toAgendaLead } from '../../leads/index.ts';
import { authorOf, principalOf, recordOperatorEvent } from '../../people/index.ts';
import { readSharedNetworks } from '../booking/booking-limits.ts';
import type { BookingService } from '../booking/booking-service.ts';
import { readAgenda, type StoredBooking, toOperatorBooking } from '../booking/stored-bookings.ts';

/** A week of a large team. A longer range has to be asked for in parts. */
const AT_MOST = 500;

export interface AgendaRoutesDeps {
  readonly database: Queryable;
  readonly bookings: Pick<BookingService, 'cancelAll'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly now: () => Date;
}

export const AGENDA_ROUTES = routes('calendar', {
  getAgenda: {
    at: 'GET /api/agenda',
    permission: 'leads.read',
    summary: 'List the calls of a range with their leads',
    description: 'At most 62 days. Earliest first.',
    query: agendaQuerySchema,
    answer: agendaAnswerSchema,
  },
  listSharedNetworks: {
    at: 'GET /api/agenda/networks',
    permission: 'leads.write',
    summary: 'List networks that took many bookings',
    description:
      'Networks whose upcoming bookings and requested times reach `intake.limits.bookings.perNetwork`. An IPv6 address counts toward three networks, and the widest one is listed.',
    answer: sharedNetworksSchema,
  },
  cancelBookings: {
    at: 'POST /api/agenda/cancel',
    permission: 'leads.write',
    summary: 'Cancel several bookings',
    description:
      'Upcoming bookings and requested times, including those of leads held for review. Sending the request again cancels what is left.',
    body: bookingsCancelSchema,
    example: { bookings: ['c81f0a5e-6d2b-4f39-9b47-3e5a7d1c2b86'], email: false },
    answer: canceledBookingsSchema,
  },
});

/** The calls of a range, and those that were booked to fill the agenda. Mount at '/', behind the policy. */
export function createAgendaRoutes(deps: AgendaRoutesDeps): Hono {
  const { database, bookings, requestFacts } = deps;
  return serve(AGENDA_ROUTES, {
    async getAgenda(_c, { query: { from, until, agent = null } }) {
      const range = { from: new Date(from), until: new Date(until), agent };
      const found = await readAgenda(database, range, AT_MOST + 1);
      const calls = await withLeads(database, found.slice(0, AT_MOST));
      return { calls, has_more: found.length > AT_MOST };
    },
    listSharedNetworks: (c) => networks(c, deps),
    async cancelBookings(c, { body: { bookings: ids, email } }) {
      const by = principalOf(c);
      const event = { action: 'bookings_canceled', by, userId: null } as const;
      const request = requestFacts(c);
      const canceled = await bookings.cancelAll({
        ids,
        by: authorOf(by),
        isQuiet: !email,
        noteIn: (session, count) =>
          recordOperatorEvent(session, { ...event, request, details: { count } }),
      });
      return { canceled };
    },
  });
}

async function networks(c: Context, { database, now }: AgendaRoutesDeps): Promise<SharedNetworks> {
  const { perNetwork } = settingsOf(c).intake.limits.bookings;
  const found = await readSharedNetworks(database, { now: now(), perNetwork });
  const shown = found.map(async ({ network, bookings }) => ({
    network: startOfNetwork(network),
    calls: await withLeads(database, bookings.slice(0, MAX_CANCELED)),
  }));
  return { networks: await Promise.all(shown) };
}

async function withLeads(
  database: Queryable,
  bookings: readonly StoredBooking[],
): Promise<AgendaBooking[]> {
  const ids = [...new Set(bookings.map(({ leadId }) => leadId))];
  const rows = ids.length === 0 ? [] : await readLeadsWithoutBody(database, ids);
  const leads = new Map(rows.map((row) => [row.id, row]));
  return bookings.flatMap((booking) => {
    const lead = leads.get(booking.leadId);
    return lead ? [{ ...toOperatorBooking(booking), lead: toAgendaLead(lead) }] : [];
  });
}
