import {
  deliveryListQuerySchema,
  deliveryPageSchema,
  deliveryWithHistorySchema,
  replayAnswerSchema,
  replayRequestSchema,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { reportSloQuerySchema, reportSloSchema } from '@pickup/contracts/deliveries/report-slo';
import type { Context, Hono } from 'hono';
import { readAgentZone } from '../../bookings/index.ts';
import { recordAction, principalOf } from '../../people/index.ts';
import type { Session } from '../../../platform/database/database.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import {
  listDeliveries,
  readDelivery,
  unknownDelivery,
  type DeliveryView,
} from './delivery-list.ts';
import { replayDelivery, replayNoted } from './replay-delivery.ts';
import { reportSlo } from '../report-slo.ts';

export const SLA_ROUTES = routes('numbers', {
  getReportSla: {
    at: 'GET /api/slo',
    permission: 'deliveries.read',
    summary: 'Measure the report SLA',
    description: 'The time from a lead’s arrival until the mail server has its report.',
    query: reportSloQuerySchema,
    answer: reportSloSchema,
  },
});
export const DELIVERY_ROUTES = routes('deliveries', {
  listDeliveries: {
    at: 'GET /api/deliveries',
    permission: 'deliveries.read',
    summary: 'List deliveries',
    description: 'Newest first.',
    query: deliveryListQuerySchema,
    answer: deliveryPageSchema,
  },
  getDelivery: {
    at: 'GET /api/deliveries/:id',
    permission: 'deliveries.read',
    summary: 'Get a delivery with its attempts',
    answer: deliveryWithHistorySchema,
  },
  replayDeliveries: {
    at: 'POST /api/deliveries/replay',
    permission: 'deliveries.replay',
    summary: 'Replay failed or saved deliveries',
    description: 'Replays all deliveries in these states. Limit them with a kind or a target.',
    body: replayRequestSchema,
    example: { kind: 'webhook', target: 'crm' },
    answer: replayAnswerSchema,
  },
  replayDelivery: {
    at: 'POST /api/deliveries/:id/replay',
    permission: 'deliveries.replay',
    summary: 'Replay a delivery',
    answer: deliveryWithHistorySchema,
    conflict: true,
  },
});

export function createDeliveryRoutes(deps: RouteParts): Hono {
  const { database, queue, requestFacts, now } = deps;
  const noteFor =
    (c: Context, which: Readonly<Record<string, unknown>>) => (session: Session, count: number) =>
      recordAction(session, c, requestFacts, 'deliveries_replayed', { ...which, count });

  return serve(
    { ...DELIVERY_ROUTES, ...SLA_ROUTES },
    {
      listDeliveries: (c, { query }) => listDeliveries(database, query, viewOf(c)),
      getDelivery: (c) => readDelivery(database, deliveryId(c), viewOf(c)),
      async replayDelivery(c) {
        const id = deliveryId(c);
        const note = noteFor(c, { delivery: id });
        return replayDelivery({ database, queue, now, note, view: viewOf(c) }, id);
      },
      async replayDeliveries(c, { body }) {
        return { replayed: await replayNoted({ database, queue, note: noteFor(c, body) }, body) };
      },
      async getReportSla(_c, { query: { hours } }) {
        const timeZone = await readAgentZone(database, null);
        return reportSlo(database, { hours, now: now(), timeZone });
      },
    },
  );
}

const viewOf = (c: Context): DeliveryView => ({
  namesLeads: principalOf(c).permissions.includes('leads.read'),
});

const deliveryId = (c: Context) => pathId(c, unknownDelivery);
