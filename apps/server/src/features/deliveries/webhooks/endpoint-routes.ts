import {
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookPingSchema,
  type WebhookEndpointStanding,
} from '@pickup/contracts/deliveries/operator-deliveries';
import type { WebhookEndpointSettings } from '@pickup/contracts/deliveries/webhook-settings';
import type { Context, Hono } from 'hono';
import { JOB_STATES, type JobState } from '@pickup/contracts/deliveries/deliveries';
import type { ServerContext } from '../../../context.ts';
import { settingsOf, siteOf } from '../../../platform/http/site-of.ts';
import { AppError } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { sendPing } from './check-webhooks.ts';
import { enableEndpoint, listEndpoints } from './webhook-endpoints.ts';
import { countByEndpoint, type EndpointCount } from '../list/find-deliveries.ts';
import { endpointTroubles } from './endpoint-troubles.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface WebhookEndpointRoutesDeps extends Pick<ServerContext, 'configOf' | 'now'> {
  readonly database: Queryable;
}

export const WEBHOOK_ROUTES = routes('deliveries', {
  listWebhooks: {
    at: 'GET /api/webhooks',
    permission: 'deliveries.read',
    summary: 'List webhook endpoints with the state of their deliveries',
    answer: webhookEndpointListSchema,
  },
  enableWebhook: {
    at: 'POST /api/webhooks/:id/enable',
    permission: 'deliveries.replay',
    summary: 'Enable a webhook endpoint that was disabled',
    description: 'Deliveries that failed in the meantime stay failed until you replay them.',
    answer: webhookEndpointSchema,
  },
  pingWebhook: {
    at: 'POST /api/webhooks/:id/ping',
    permission: 'deliveries.replay',
    summary: 'Send a signed test request to a webhook endpoint',
    description: 'Its type is `ping`. Only endpoints with the payload format `standard` get one.',
    answer: webhookPingSchema,
  },
});

export function createWebhookEndpointRoutes(deps: WebhookEndpointRoutesDeps): Hono {
  const { database, configOf, now } = deps;
  return serve(WEBHOOK_ROUTES, {
    async listWebhooks(c) {
      return { webhooks: await webhookStandings(database, settingsOf(c).webhooks) };
    },
    async enableWebhook(c) {
      const endpoint = endpointOf(c);
      await enableEndpoint(database, endpoint.id);
      const [standing] = await webhookStandings(database, [endpoint]);
      if (!standing) throw new Error('An endpoint has no state');
      return standing;
    },
    async pingWebhook(c) {
      const endpoint = endpointOf(c);
      // Services that read other formats create a contact from everything they receive.
      if (endpoint.mapping !== 'standard') {
        throw new AppError(
          'conflict',
          'Only endpoints with the payload format standard get a ping.',
        );
      }
      const { webhookSecrets: secrets } = configOf(siteOf(c)).delivery;
      const reply = await sendPing(endpoint, { secrets, now: now() });
      if (reply.kind === 'failed') return { status: null, answer: '', error: reply.error };
      return { status: reply.status, answer: reply.text, error: '' };
    },
  });
}

function endpointOf(c: Context): WebhookEndpointSettings {
  const endpoint = settingsOf(c).webhooks.find(({ id }) => id === c.req.param('id'));
  if (!endpoint) throw new AppError('not_found', 'No webhook in the settings has this id.');
  return endpoint;
}

async function webhookStandings(
  database: Queryable,
  endpoints: readonly WebhookEndpointSettings[],
): Promise<WebhookEndpointStanding[]> {
  const known = new Map((await listEndpoints(database)).map((row) => [row.id, row]));
  const troubles = await endpointTroubles(database);
  const counts = await countByEndpoint(database);
  return endpoints.map(({ id, url, events, mapping }) => ({
    id,
    url,
    events,
    mapping,
    disabled_at: known.get(id)?.disabledAt?.toISOString() ?? null,
    disabled_reason: known.get(id)?.reason ?? '',
    ...standingOf(counts.filter(({ target }) => target === id)),
    trouble: troubles.get(id) ?? null,
  }));
}

function standingOf(counts: readonly EndpointCount[]) {
  const countOf = (wanted: JobState) => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const entries = JOB_STATES.map((state) => [state, countOf(state)] as const);
  const open = counts.filter(({ state }) => state === 'ready' || state === 'running');
  return {
    deliveries: Object.fromEntries(entries) as Record<JobState, number>,
    retrying: open.reduce((sum, { retrying }) => sum + retrying, 0),
  };
}
