import {
  agendaQuerySchema,
  bookingsCancelSchema,
  MAX_CANCELED,
  type AgendaAnswer,
  type AgendaCall,
  type CanceledBookings,
  type SharedNetworks,
} from '@pickup/contracts/agenda';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { Hono, type Context } from 'hono';
import type { BookingService } from '../../domain/bookings/booking-service.ts';
import { readSharedNetworks } from '../../domain/bookings/shared-networks.ts';
import {
  readAgenda,
  toOperatorBooking,
  type StoredBooking,
} from '../../domain/bookings/stored-bookings.ts';
import { readLeadsWithoutBody } from '../../domain/leads/stored-lead.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { startOfNetwork } from '../../platform/http/network-of.ts';
import { readQuery, readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { toAgendaLead } from './operator-lead.ts';

/** A week of a large team. A longer range has to be asked for in parts. */
const AT_MOST = 500;

export interface AgendaRoutesDeps {
  readonly database: Queryable;
  readonly bookings: Pick<BookingService, 'cancelAll'>;
  /** Those in use. */
  readonly settings: Pick<SiteSettings, 'intake'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly now: () => Date;
}

/**
 * GET /api/agenda: the calls of a range with their leads. GET /api/agenda/networks and POST /api/agenda/cancel: calls
 * that were booked to fill the agenda. Mount at '/', behind the policy.
 */
export function createAgendaRoutes(deps: AgendaRoutesDeps): Hono {
  const { database, bookings, requestFacts } = deps;
  return new Hono()
    .get('/api/agenda', async (c) => {
      const { from, until, agent = null } = readQuery(c, agendaQuerySchema);
      const range = { from: new Date(from), until: new Date(until), agent };
      const found = await readAgenda(database, range, AT_MOST + 1);
      const calls = await withLeads(database, found.slice(0, AT_MOST));
      return c.json<AgendaAnswer>({ calls, has_more: found.length > AT_MOST });
    })
    .get('/api/agenda/networks', async (c) => c.json<SharedNetworks>(await networks(deps)))
    .post('/api/agenda/cancel', async (c) => {
      const { bookings: ids, email } = await readSmallBody(c, bookingsCancelSchema);
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
      return c.json<CanceledBookings>({ canceled });
    });
}

async function networks({ database, settings, now }: AgendaRoutesDeps): Promise<SharedNetworks> {
  const { perNetwork } = settings.intake.limits.bookings;
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
): Promise<AgendaCall[]> {
  const ids = [...new Set(bookings.map(({ leadId }) => leadId))];
  const rows = ids.length === 0 ? [] : await readLeadsWithoutBody(database, ids);
  const leads = new Map(rows.map((row) => [row.id, row]));
  return bookings.flatMap((booking) => {
    const lead = leads.get(booking.leadId);
    return lead ? [{ ...toOperatorBooking(booking), lead: toAgendaLead(lead) }] : [];
  });
}
