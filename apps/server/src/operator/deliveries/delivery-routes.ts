import {
  deliveryListQuerySchema,
  replayRequestSchema,
  type DeliveryPage,
  type DeliveryWithHistory,
  type ReplayAnswer,
} from '@pickup/contracts/operator-deliveries';
import { reportSloQuerySchema, type ReportSlo } from '@pickup/contracts/report-slo';
import type { WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { readQuery, readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { listDeliveries, readDelivery, type DeliveryView } from './delivery-list.ts';
import { replayDelivery, replayNoted } from './replay-delivery.ts';
import { reportSlo } from '../../domain/deliveries/report-slo.ts';
import { createSuppressionRoutes } from './suppression-routes.ts';
import { createWebhookEndpointRoutes } from './webhook-endpoint-routes.ts';

export interface DeliveryRoutesDeps {
  readonly database: Pick<Database, 'query' | 'run' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'replayIn' | 'kick'>;
  /** The webhook endpoints from the settings. */
  readonly endpoints: readonly WebhookEndpointSettings[];
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly now?: () => Date;
}

const LIST_PATH = '/api/deliveries';
const REPLAY_ALL_PATH = '/api/deliveries/replay';
const ONE_PATH = '/api/deliveries/:id';
const REPLAY_ONE_PATH = '/api/deliveries/:id/replay';
const SLO_PATH = '/api/slo';

/**
 * Deliveries with their attempts, replay, /api/slo, /api/webhooks and /api/suppressions. Mount at '/', behind the
 * policy.
 */
export function createDeliveryRoutes(deps: DeliveryRoutesDeps): Hono {
  const { database, queue, requestFacts, now = () => new Date() } = deps;
  const noteFor =
    (c: Context, which: Readonly<Record<string, unknown>>) => (session: Session, count: number) =>
      recordOperatorEvent(session, {
        action: 'deliveries_replayed',
        by: principalOf(c),
        userId: null,
        request: requestFacts(c),
        details: { ...which, count },
      });

  async function list(c: Context): Promise<Response> {
    const query = readQuery(c, deliveryListQuerySchema);
    return c.json<DeliveryPage>(await listDeliveries(database, query, viewOf(c)));
  }

  async function readOne(c: Context): Promise<Response> {
    const delivery = await readDelivery(database, deliveryId(c), viewOf(c));
    if (!delivery) throw unknownDelivery();
    return c.json<DeliveryWithHistory>(delivery);
  }

  async function replayOne(c: Context): Promise<Response> {
    const id = deliveryId(c);
    const note = noteFor(c, { delivery: id });
    const parts = { database, queue, now, note, view: viewOf(c) };
    return c.json<DeliveryWithHistory>(await replayDelivery(parts, id));
  }

  async function replayAll(c: Context): Promise<Response> {
    const which = await readSmallBody(c, replayRequestSchema);
    const replayed = await replayNoted({ database, queue, note: noteFor(c, which) }, which);
    return c.json<ReplayAnswer>({ replayed });
  }

  async function slo(c: Context): Promise<Response> {
    const { hours } = readQuery(c, reportSloQuerySchema);
    return c.json<ReportSlo>(await reportSlo(database, hours, now()));
  }

  return new Hono()
    .get(LIST_PATH, list)
    .post(REPLAY_ALL_PATH, replayAll)
    .get(ONE_PATH, readOne)
    .post(REPLAY_ONE_PATH, replayOne)
    .get(SLO_PATH, slo)
    .route('/', createWebhookEndpointRoutes(deps))
    .route('/', createSuppressionRoutes(deps));
}

const viewOf = (c: Context): DeliveryView => ({
  namesLeads: principalOf(c).permissions.includes('leads.read'),
});

const deliveryId = (c: Context) => pathId(c, unknownDelivery);

function unknownDelivery(): AppError {
  return new AppError('not_found', 'There is no such delivery.');
}
