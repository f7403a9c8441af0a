import { agendaQuerySchema, type AgendaAnswer, type AgendaCall } from '@pickup/contracts/agenda';
import { Hono } from 'hono';
import {
  readAgenda,
  toOperatorBooking,
  type StoredBooking,
} from '../../domain/bookings/stored-bookings.ts';
import { readLeadsWithoutBody } from '../../domain/leads/stored-lead.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readQuery } from '../../platform/http/read-input.ts';
import { toAgendaLead } from './operator-lead.ts';

/** A week of a large team. A longer range has to be asked for in parts. */
const AT_MOST = 500;

/** GET /api/agenda: the calls of a range with their leads. Mount at '/', behind the policy. */
export function createAgendaRoutes({ database }: { readonly database: Queryable }): Hono {
  return new Hono().get('/api/agenda', async (c) => {
    const { from, until, agent = null } = readQuery(c, agendaQuerySchema);
    const range = { from: new Date(from), until: new Date(until), agent };
    const found = await readAgenda(database, range, AT_MOST + 1);
    const calls = await withLeads(database, found.slice(0, AT_MOST));
    return c.json<AgendaAnswer>({ calls, has_more: found.length > AT_MOST });
  });
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
