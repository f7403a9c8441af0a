import {
  agendaResponseSchema,
  type AgendaBooking,
  agendaQuerySchema,
  agendaTimesQuerySchema,
  agendaTimesSchema,
  bookingsCancelSchema,
  canceledBookingsSchema,
  MAX_CANCELED,
  type SharedNetworks,
  sharedNetworksSchema,
} from '@pickup/contracts/bookings/agenda';
import type { Context, Hono } from 'hono';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { groupBy } from '../../../platform/group-by.ts';
import {
  NETWORK_SHARES,
  networksOf,
  startOfNetwork,
} from '../../../platform/http/addresses/network-of.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import { readLeadsWithoutBody, toAgendaLead } from '../../leads/index.ts';
import { authorOf, principalOf, recordOperatorEvent } from '../../people/index.ts';
import type { BookingService } from '../booking/booking-service.ts';
import { readAgendaTimes } from './agenda-times.ts';
import {
  BOOKING_COLUMNS,
  readCancelable,
  type StoredBooking,
  toOperatorBooking,
} from '../booking/stored-bookings.ts';

/** A large team has about this many bookings in a week. */
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
    summary: 'List the bookings in a time range with their leads',
    description: 'The range can span at most 62 days. The earliest booking comes first.',
    query: agendaQuerySchema,
    response: agendaResponseSchema,
  },
  getAgendaTimes: {
    at: 'GET /api/agenda/times',
    permission: 'leads.read',
    summary: 'List when people take bookings and when they are busy',
    description: 'The range can span at most 8 days.',
    query: agendaTimesQuerySchema,
    response: agendaTimesSchema,
  },
  listSharedNetworks: {
    at: 'GET /api/agenda/networks',
    permission: 'leads.write',
    summary: 'List networks with many bookings',
    description:
      'Lists networks whose upcoming bookings and requested times reach `intake.limits.bookings.perNetwork`. An IPv6 address counts toward three networks. If several of them reach the limit, only the widest is listed.',
    response: sharedNetworksSchema,
  },
  cancelBookings: {
    at: 'POST /api/agenda/cancel',
    permission: 'leads.write',
    summary: 'Cancel several bookings',
    description:
      'Cancels upcoming bookings and requested times, including those of leads held for review. If the request is interrupted, send it again to cancel the rest.',
    body: bookingsCancelSchema,
    example: { bookings: ['c81f0a5e-6d2b-4f39-9b47-3e5a7d1c2b86'], email: false },
    response: canceledBookingsSchema,
  },
});

export function createAgendaRoutes(deps: AgendaRoutesDeps): Hono {
  const { database, bookings, requestFacts } = deps;
  return serve(AGENDA_ROUTES, {
    async getAgenda(_c, { query: { from, until, agent = null } }) {
      const range = { from: new Date(from), until: new Date(until), agent };
      const found = await readAgenda(database, range, AT_MOST + 1);
      const bookings = await withLeads(database, found.slice(0, AT_MOST));
      return { bookings, has_more: found.length > AT_MOST };
    },
    getAgendaTimes: (_c, { query: { from, until, agent = null } }) =>
      readAgendaTimes(database, { start: Date.parse(from), end: Date.parse(until) }, agent),
    listSharedNetworks: (c) => networks(c, deps),
    async cancelBookings(c, { body: { bookings: ids, email } }) {
      const by = principalOf(c);
      const event = { action: 'bookings_canceled', by, userId: null } as const;
      const request = requestFacts(c);
      const canceled = await bookings.cancelAll({
        ids,
        by: authorOf(by),
        sendsNoEmail: !email,
        recordIn: (session, count) =>
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
    bookings: await withLeads(database, bookings.slice(0, MAX_CANCELED)),
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
    const row = leads.get(booking.leadId);
    if (!row) return [];
    const lead = { ...toAgendaLead(row, booking.timeZone), assignee: row.assignee };
    return [{ ...toOperatorBooking(booking), lead }];
  });
}

function readAgenda(
  database: Queryable,
  {
    from,
    until,
    agent,
  }: { readonly from: Date; readonly until: Date; readonly agent: string | null },
  atMost: number,
): Promise<StoredBooking[]> {
  const ofAgent = agent === null ? sql`` : sql`and (agent_id = ${agent}::uuid or agent_id is null)`;
  return database.query(sql`
    select ${BOOKING_COLUMNS} from booking_request
    where starts_at >= ${from}::timestamptz and starts_at < ${until}::timestamptz and lead_id is not null
      and state in ('requested', 'proposed', 'confirmed', 'canceled', 'done', 'no_show') ${ofAgent}
    order by starts_at, id limit ${atMost}`);
}

interface SharedNetwork {
  readonly network: string;
  readonly bookings: readonly StoredBooking[];
}

async function readSharedNetworks(
  database: Queryable,
  { now, perNetwork }: { readonly now: Date; readonly perNetwork: number },
): Promise<SharedNetwork[]> {
  const found: SharedNetwork[] = [];
  let rest = (await readCancelable(database, now)).filter(({ ip }) => ip !== '');
  // Checks the widest networks first, so that a sender with many small networks is listed once.
  for (const [index, share] of [...NETWORK_SHARES.entries()].toReversed()) {
    const threshold = Math.max(2, perNetwork * share);
    for (const [network, bookings] of groupBy(rest, ({ ip }) => networksOf(ip)[index])) {
      if (network === undefined || bookings.length < threshold) continue;
      found.push({ network, bookings });
      rest = rest.filter((one) => !bookings.includes(one));
    }
  }
  return found.toSorted((one, other) => other.bookings.length - one.bookings.length);
}
