import { JOB_STATES, type JobState } from '@pickup/contracts/deliveries';
import type { WebhookEndpointStanding } from '@pickup/contracts/operator-deliveries';
import type { WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../platform/database.ts';
import { job } from '../platform/delivery-schema.ts';
import { listEndpoints } from '../platform/webhook-endpoints.ts';

interface StateCount {
  readonly target: string;
  readonly state: JobState;
  readonly count: number;
}

/** The endpoints of the settings, in their order, each with how it stands. */
export async function webhookStandings(
  orm: Orm,
  endpoints: readonly WebhookEndpointSettings[],
): Promise<WebhookEndpointStanding[]> {
  const known = new Map((await listEndpoints(orm)).map((row) => [row.id, row]));
  const counts: readonly StateCount[] = await orm
    .select({ target: job.target, state: job.state, count: sql<number>`count(*)::int4` })
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
    deliveries: byState(counts.filter(({ target }) => target === id)),
  }));
}

function byState(counts: readonly StateCount[]): Record<JobState, number> {
  const countOf = (wanted: JobState) => counts.find(({ state }) => state === wanted)?.count ?? 0;
  const entries = JOB_STATES.map((state) => [state, countOf(state)] as const);
  return Object.fromEntries(entries) as Record<JobState, number>;
}
