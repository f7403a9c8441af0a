import { JOB_STATES, type JobState } from '@pickup/contracts/deliveries/deliveries';
import type {
  WebhookEndpointStatus,
  WebhookSecretState,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { webhookSecretVariable } from '@pickup/contracts/deliveries/webhook-settings';
import type { ServerContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { SiteVersion } from '../../../platform/live-settings.ts';
import { countByEndpoint, type EndpointCount } from '../list/find-deliveries.ts';
import { endpointTroubles } from './endpoint-troubles.ts';
import { listEndpoints } from './webhook-endpoints.ts';

type DescribeContext = Pick<ServerContext, 'config' | 'configOf'> & {
  readonly database: Queryable;
};

/** Describes the webhooks in the version's settings, without their secrets. */
export async function describeWebhooks(
  context: DescribeContext,
  version: SiteVersion,
): Promise<WebhookEndpointStatus[]> {
  const { database } = context;
  const rows = new Map((await listEndpoints(database)).map((row) => [row.id, row]));
  const troubles = await endpointTroubles(database);
  const counts = await countByEndpoint(database);
  const secretOf = secretStates(context, version);
  return version.settings.webhooks.map(
    ({ id, url, events, mapping, allowPrivateNetwork, paused }) => ({
      id,
      url,
      events,
      mapping,
      allow_private_network: allowPrivateNetwork,
      paused,
      secret: secretOf(id),
      disabled_at: rows.get(id)?.disabledAt?.toISOString() ?? null,
      disabled_reason: rows.get(id)?.reason ?? '',
      ...countsOf(counts.filter(({ target }) => target === id)),
      trouble: troubles.get(id) ?? null,
    }),
  );
}

function secretStates({ config, configOf }: DescribeContext, version: SiteVersion) {
  const { webhookSecrets } = configOf(version).delivery;
  return (id: string): WebhookSecretState => {
    const variable = webhookSecretVariable(id);
    const { length } = webhookSecrets.get(id) ?? [];
    const setBy = config.environmentSets(variable) ? 'environment' : 'console';
    return {
      variable,
      source: length === 0 ? null : setBy,
      unreadable: length === 0 && version.stored.unreadable.includes(variable),
      previous: length > 1,
    };
  };
}

function countsOf(counts: readonly EndpointCount[]) {
  const countOf = (wanted: JobState) => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const entries = JOB_STATES.map((state) => [state, countOf(state)] as const);
  const open = counts.filter(({ state }) => state === 'ready' || state === 'running');
  return {
    deliveries: Object.fromEntries(entries) as Record<JobState, number>,
    retrying: open.reduce((sum, { retrying }) => sum + retrying, 0),
  };
}
