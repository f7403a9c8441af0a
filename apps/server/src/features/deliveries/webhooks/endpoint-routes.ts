import {
  webhookEndpointListSchema,
  webhookEndpointSchema,
} from '@pickup/contracts/deliveries/operator-deliveries';
import {
  newWebhookSchema,
  webhookChangeSchema,
  webhookPingSchema,
  webhookWithSecretSchema,
} from '@pickup/contracts/deliveries/webhook-changes';
import type { Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import type { SiteVersion } from '../../../platform/live-settings.ts';
import type { SettingsContext } from '../../settings/index.ts';
import {
  addWebhook,
  changeWebhook,
  dropPreviousSecret,
  endpointOf,
  removeWebhook,
  rotateSecret,
} from './change-webhooks.ts';
import { testEndpoint } from './test-endpoint.ts';
import { enableEndpoint } from './webhook-endpoints.ts';
import { describeWebhooks } from './describe-webhooks.ts';

type WebhookContext = SettingsContext & Pick<ServerContext, 'configOf' | 'limiters'>;

export const WEBHOOK_ROUTES = routes('deliveries', {
  listWebhooks: {
    at: 'GET /api/webhooks',
    permission: 'deliveries.read',
    summary: 'List webhook endpoints with the state of their deliveries',
    response: webhookEndpointListSchema,
  },
  addWebhook: {
    at: 'POST /api/webhooks',
    permission: 'page.publish',
    summary: 'Add a webhook endpoint',
    description:
      'Applies immediately. The response contains the new signing secret, which is stored encrypted and never shown again. An address in a private network is refused, and so is plain http, unless `allow_private_network` is true.',
    body: newWebhookSchema,
    example: { name: 'CRM', url: 'https://crm.example/hooks/pickup', events: ['lead.created'] },
    response: webhookWithSecretSchema,
    status: 201,
    conflict: true,
  },
  changeWebhook: {
    at: 'PATCH /api/webhooks/:id',
    permission: 'page.publish',
    summary: 'Change, pause or resume a webhook endpoint',
    description:
      'Applies immediately. While the endpoint is paused, no events are queued for it. Deliveries that were already queued wait, and continue within 15 minutes after the endpoint is resumed.',
    body: webhookChangeSchema,
    example: { paused: true },
    response: webhookEndpointSchema,
    conflict: true,
  },
  deleteWebhook: {
    at: 'DELETE /api/webhooks/:id',
    permission: 'page.publish',
    summary: 'Delete a webhook endpoint and its signing secret',
    description: 'Deliveries that are still queued for it fail.',
    conflict: true,
  },
  rotateWebhookSecret: {
    at: 'POST /api/webhooks/:id/secret',
    permission: 'page.publish',
    summary: 'Create a new signing secret',
    description:
      'Only this response contains the new secret. Requests are also signed with the previous secret until you delete it. If the environment sets the secret, the response is `conflict`.',
    response: webhookWithSecretSchema,
    conflict: true,
  },
  deletePreviousWebhookSecret: {
    at: 'DELETE /api/webhooks/:id/secret/previous',
    permission: 'page.publish',
    summary: 'Delete the previous signing secret',
    response: webhookEndpointSchema,
    conflict: true,
  },
  enableWebhook: {
    at: 'POST /api/webhooks/:id/enable',
    permission: 'deliveries.replay',
    summary: 'Enable a disabled webhook endpoint',
    description: 'Deliveries that failed in the meantime stay failed until you replay them.',
    response: webhookEndpointSchema,
  },
  pingWebhook: {
    at: 'POST /api/webhooks/:id/ping',
    permission: 'deliveries.replay',
    summary: 'Send a signed test request to a webhook endpoint',
    description:
      'The request has the type `ping`. In the payload format `flat`, its `event` is `ping`. For other formats, only the connection is checked, because the receiver would store the request as a lead or contact.',
    response: webhookPingSchema,
    conflict: true,
  },
});

export function createWebhookEndpointRoutes(context: WebhookContext): Hono {
  const { database, configOf, live, now } = context;
  const tests = context.limiters('webhook-tests', { count: 30, seconds: 600 });
  const endpointIn = async (version: SiteVersion, id: string | undefined) => {
    const endpoint = (await describeWebhooks(context, version)).find((known) => known.id === id);
    if (!endpoint) throw new AppError('not_found', 'No webhook in the settings has this id.');
    return endpoint;
  };
  return serve(WEBHOOK_ROUTES, {
    async listWebhooks(c) {
      return { webhooks: await describeWebhooks(context, siteOf(c)) };
    },
    async addWebhook(c, { body }) {
      const { id, secret } = await addWebhook(c, context, body);
      return { webhook: await endpointIn(live.current(), id), secret };
    },
    async changeWebhook(c, { body }) {
      await changeWebhook(c, context, body);
      return endpointIn(live.current(), c.req.param('id'));
    },
    deleteWebhook: (c) => removeWebhook(c, context),
    async rotateWebhookSecret(c) {
      const { id, secret } = await rotateSecret(c, context);
      return { webhook: await endpointIn(live.current(), id), secret };
    },
    async deletePreviousWebhookSecret(c) {
      await dropPreviousSecret(c, context);
      return endpointIn(live.current(), c.req.param('id'));
    },
    async enableWebhook(c) {
      const { id } = endpointOf(c);
      await enableEndpoint(database, id);
      return endpointIn(siteOf(c), id);
    },
    async pingWebhook(c) {
      const endpoint = endpointOf(c);
      if ((await tests.consume(endpoint.id)) > 0)
        throw new AppError(
          'rate_limited',
          'You can test a webhook at most thirty times in ten minutes. Try again later.',
        );
      const { webhookSecrets: secrets } = configOf(siteOf(c)).delivery;
      return testEndpoint(endpoint, { secrets, now: now() });
    },
  });
}
