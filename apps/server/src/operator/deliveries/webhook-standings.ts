import { JOB_STATES, type JobState } from '@pickup/contracts/deliveries';
import type { WebhookEndpointStanding } from '@pickup/contracts/operator-deliveries';
import type { WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { job } from '../../domain/deliveries/delivery-schema.ts';
import { listEndpoints } from '../../domain/deliveries/webhook-endpoints.ts';
import { endpointTroubles } from './endpoint-troubles.ts';

interface StateCount {
  readonly target: string;
  readonly state: JobState;
  readonly count: number;
  readonly retrying: number;
}

/** The endpoints of the settings, in their order, each with how it stands. */
export async function webhookStandings(
  database: Pick<Database, 'orm' | 'run'>,
  endpoints: readonly WebhookEndpointSettings[],
): Promise<WebhookEndpointStanding[]> {
  const { orm } = database;
  const known = new Map((await listEndpoints(orm)).map((row) => [row.id, row]));
  const troubles = await endpointTroubles(database);
  const counts: readonly StateCount[] = await orm
    .select({
      target: job.target,
      state: job.state,
      count: sql<number>`count(*)::int4`,
      retrying: sql<number>`(count(*) filter (where ${job.attempts} > 0))::int4`,
    })
    .from(job)
    .where(eq(job.kind, 'webhook'))
    .groupBy(job.target, job.state);
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

function standingOf(counts: readonly StateCount[]) {
  const countOf = (wanted: JobState) => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const entries = JOB_STATES.map((state) => [state, countOf(state)] as const);
  const open = counts.filter(({ state }) => state === 'ready' || state === 'running');
  return {
    deliveries: Object.fromEntries(entries) as Record<JobState, number>,
    retrying: open.reduce((sum, { retrying }) => sum + retrying, 0),
  };
}
