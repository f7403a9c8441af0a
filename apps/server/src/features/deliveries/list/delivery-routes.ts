import {
  cancelDeliveriesResponseSchema,
  cancelDeliveriesRequestSchema,
  deliveryGroupListSchema,
  deliveryGroupsQuerySchema,
  deliveryListQuerySchema,
  deliveryPageSchema,
  deliveryWithHistorySchema,
  replayResponseSchema,
  replayRequestSchema,
  type DeliveryGroupsQuery,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { reportSlaQuerySchema, reportSlaSchema } from '@pickup/contracts/deliveries/report-sla';
import type { Context, Hono } from 'hono';
import { readAgentZone } from '../../bookings/index.ts';
import { recordAction, principalOf } from '../../people/index.ts';
import type { Session } from '../../../platform/database/database.ts';
import { cancelDeadJobs } from '../../../platform/jobs/cancel-jobs.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import {
  listDeliveries,
  readDelivery,
  unknownDelivery,
  type DeliveryView,
} from './delivery-list.ts';
import { errorsOfCause, groupDeliveries } from './delivery-groups.ts';
import { replayDelivery, replayAndRecord } from './replay-delivery.ts';
import { readReportSla } from '../report-sla.ts';

export const SLA_ROUTES = routes('analytics', {
  getReportSla: {
    at: 'GET /api/report-sla',
    permission: 'deliveries.read',
    summary: 'Measure the report SLA',
    description:
      'Measures the time from a lead’s arrival until the mail server accepts the lead’s report.',
    query: reportSlaQuerySchema,
    response: reportSlaSchema,
  },
});
export const DELIVERY_ROUTES = routes('deliveries', {
  listDeliveries: {
    at: 'GET /api/deliveries',
    permission: 'deliveries.read',
    summary: 'List deliveries',
    description: 'Deliveries are sorted newest first.',
    query: deliveryListQuerySchema,
    response: deliveryPageSchema,
  },
  groupDeliveries: {
    at: 'GET /api/deliveries/groups',
    permission: 'deliveries.read',
    summary: 'Group failed deliveries by cause',
    description: 'Counts failed and retrying deliveries by kind, target, state and cause.',
    query: deliveryGroupsQuerySchema,
    response: deliveryGroupListSchema,
  },
  getDelivery: {
    at: 'GET /api/deliveries/:id',
    permission: 'deliveries.read',
    summary: 'Get a delivery with its attempts',
    response: deliveryWithHistorySchema,
  },
  replayDeliveries: {
    at: 'POST /api/deliveries/replay',
    permission: 'deliveries.replay',
    summary: 'Replay failed or saved deliveries',
    description:
      'Replays all deliveries in the given `states`. To replay only some of them, set `kind`, `target` or `cause`.',
    body: replayRequestSchema,
    example: { kind: 'webhook', target: 'crm' },
    response: replayResponseSchema,
  },
  cancelDeliveries: {
    at: 'POST /api/deliveries/cancel',
    permission: 'deliveries.replay',
    summary: 'Cancel failed deliveries',
    description:
      'Cancels the failed deliveries of a group. They no longer count as failed. Each can still be replayed.',
    body: cancelDeliveriesRequestSchema,
    example: { kind: 'webhook', target: 'crm', cause: 'disabled' },
    response: cancelDeliveriesResponseSchema,
  },
  replayDelivery: {
    at: 'POST /api/deliveries/:id/replay',
    permission: 'deliveries.replay',
    summary: 'Replay a delivery',
    response: deliveryWithHistorySchema,
    conflict: true,
  },
});

export function createDeliveryRoutes(deps: RouteParts): Hono {
  const { database, queue, requestFacts, now } = deps;
  const recorderFor =
    (c: Context, which: Readonly<Record<string, unknown>>) => (session: Session, count: number) =>
      recordAction(session, c, requestFacts, 'deliveries_replayed', { ...which, count });
  const errorsOf = (cause: string | undefined, which: DeliveryGroupsQuery) =>
    cause === undefined ? undefined : errorsOfCause(database, which, cause);

  return serve(
    { ...DELIVERY_ROUTES, ...SLA_ROUTES },
    {
      listDeliveries: (c, { query }) => listDeliveries(database, query, viewOf(c)),
      groupDeliveries: async (_c, { query }) => ({
        groups: await groupDeliveries(database, query),
      }),
      getDelivery: (c) => readDelivery(database, deliveryId(c), viewOf(c)),
      async replayDelivery(c) {
        const id = deliveryId(c);
        const record = recorderFor(c, { delivery: id });
        return replayDelivery({ database, queue, now, record, view: viewOf(c) }, id);
      },
      async replayDeliveries(c, { body }) {
        const { cause, states, ...which } = body;
        const errors = await errorsOf(cause, which);
        const record = recorderFor(c, body);
        const selected = { ...which, states, errors };
        return { replayed: await replayAndRecord({ database, queue, record }, selected) };
      },
      async cancelDeliveries(c, { body: { cause, ...which } }) {
        const errors = await errorsOfCause(database, which, cause);
        const canceled = await database.transaction(async (session) => {
          const count = await cancelDeadJobs(session, { ...which, errors }, now());
          const details = { ...which, cause, count };
          if (count > 0)
            await recordAction(session, c, requestFacts, 'deliveries_canceled', details);
          return count;
        });
        return { canceled };
      },
      async getReportSla(_c, { query: { hours } }) {
        const timeZone = await readAgentZone(database, null);
        return readReportSla(database, { hours, now: now(), timeZone });
      },
    },
  );
}

const viewOf = (c: Context): DeliveryView => ({
  showsLeadNames: principalOf(c).permissions.includes('leads.read'),
});

const deliveryId = (c: Context) => pathId(c, unknownDelivery);
