import { JOB_STATES, type JobState } from '@pickup/contracts/deliveries';
import type { WebhookEndpointStanding } from '@pickup/contracts/operator-deliveries';
import type { WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import type { Database } from '../../platform/database/database.ts';
import { countByEndpoint, type EndpointCount } from '../../domain/deliveries/find-deliveries.ts';
import { listEndpoints } from '../../domain/deliveries/webhook-endpoints.ts';
import { endpointTroubles } from '../../domain/deliveries/endpoint-troubles.ts';

/** The webhook endpoints from the settings, in their order, each with its state. */
export async function webhookStandings(
  database: Pick<Database, 'query' | 'run'>,
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
