import type {
  WebhookEndpointList,
  WebhookEndpointStanding,
} from '@pickup/contracts/operator-deliveries';
import type { WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { enableEndpoint } from '../../domain/deliveries/webhook-endpoints.ts';
import { webhookStandings } from './webhook-standings.ts';

export interface WebhookEndpointRoutesDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  /** The webhook endpoints from the settings. */
  readonly endpoints: readonly WebhookEndpointSettings[];
}

const LIST_PATH = '/api/webhooks';
const ENABLE_PATH = '/api/webhooks/:id/enable';

/** Lists the webhook endpoints with their state, and enables one that was disabled. */
export function createWebhookEndpointRoutes(deps: WebhookEndpointRoutesDeps): Hono {
  const { database, endpoints } = deps;

  async function list(c: Context): Promise<Response> {
    const webhooks = await webhookStandings(database, endpoints);
    return c.json<WebhookEndpointList>({ webhooks });
  }

  /** Idempotent. Jobs that failed while the endpoint was disabled stay failed until they are replayed. */
  async function enable(c: Context): Promise<Response> {
    const endpoint = endpoints.find(({ id }) => id === c.req.param('id'));
    if (!endpoint) throw new AppError('not_found', 'The settings name no such webhook.');
    await enableEndpoint(database, endpoint.id);
    const [standing] = await webhookStandings(database, [endpoint]);
    if (!standing) throw new Error('An endpoint has no state');
    return c.json<WebhookEndpointStanding>(standing);
  }

  return new Hono().get(LIST_PATH, list).post(ENABLE_PATH, enable);
}
