import type { CanaryReport } from '@pickup/contracts/canary';
import { Hono } from 'hono';
import { readOpenOutages } from '../../domain/canary/outages.ts';
import { readRunsSince } from '../../domain/canary/runs.ts';
import type { Database } from '../../platform/database/database.ts';

export interface CanaryRouteDeps {
  readonly database: Pick<Database, 'query'>;
  readonly isEnabled: boolean;
  readonly now: () => Date;
}

const SHOWN_MS = 7 * 86_400_000;

/** The canary for operators: the runs of the last seven days, and what is broken now. */
export function createCanaryRoute({ database, isEnabled, now }: CanaryRouteDeps): Hono {
  return new Hono().get('/api/canary', async (c) => {
    const runs = await readRunsSince(database, new Date(now().getTime() - SHOWN_MS));
    const [last] = runs;
    // While the canary is off, nothing can end an outage.
    const outages = isEnabled ? await readOpenOutages(database) : [];
    return c.json<CanaryReport>({
      enabled: isEnabled,
      next_at: (isEnabled && last?.finishedAt && last.nextAt.toISOString()) || null,
      outages: outages.map(({ step, target, beganAt, detail }) => {
        return { step, target, began_at: beganAt.toISOString(), detail };
      }),
      runs: runs.map(({ startedAt, finishedAt, steps }) => ({
        started_at: startedAt.toISOString(),
        finished_at: finishedAt?.toISOString() ?? null,
        steps,
      })),
    });
  });
}
