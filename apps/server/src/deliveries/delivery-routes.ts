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
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { pathId } from '../platform/path-id.ts';
import { readQuery, readSmallBody } from '../platform/read-input.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { listDeliveries, readDelivery } from './delivery-list.ts';
import { replayDelivery } from './replay-delivery.ts';
import { reportSlo } from './report-slo.ts';
import { createSuppressionRoutes } from './suppression-routes.ts';
import { createWebhookEndpointRoutes } from './webhook-endpoint-routes.ts';

export interface DeliveryRoutesDeps {
  readonly database: Pick<Database, 'orm' | 'run' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'replay'>;
  /** The settings' webhooks. */
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
 * What became of everything that was promised, for the operator: deliveries with their attempts, replay,
 * /api/slo, /api/webhooks and /api/suppressions. To be mounted at '/', behind
 * the policy.
 */
export function createDeliveryRoutes(deps: DeliveryRoutesDeps): Hono {
  const { database, queue, now = () => new Date() } = deps;

  async function list(c: Context): Promise<Response> {
    const query = readQuery(c, deliveryListQuerySchema);
    return c.json<DeliveryPage>(await listDeliveries(database.orm, query));
  }

  async function readOne(c: Context): Promise<Response> {
    const delivery = await readDelivery(database.orm, deliveryId(c));
    if (!delivery) throw unknownDelivery();
    return c.json<DeliveryWithHistory>(delivery);
  }

  async function replayOne(c: Context): Promise<Response> {
    return c.json<DeliveryWithHistory>(await replayDelivery(database, queue, deliveryId(c)));
  }

  async function replayAll(c: Context): Promise<Response> {
    const { kind, target } = await readSmallBody(c, replayRequestSchema);
    const which = { ...(kind ? { kind } : {}), ...(target ? { target } : {}) };
    return c.json<ReplayAnswer>({ replayed: await queue.replay(which) });
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

const deliveryId = (c: Context) => pathId(c, unknownDelivery);

function unknownDelivery(): AppError {
  return new AppError('not_found', 'There is no such delivery.');
}
