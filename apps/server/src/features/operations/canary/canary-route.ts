import { toWire } from '@pickup/contracts/wire-case';
import { canaryReportSchema, type CanaryReport } from '@pickup/contracts/operations/canary';
import type { Context, Hono } from 'hono';
import type { Canary } from './create-canary.ts';
import { readOpenOutages } from './outages.ts';
import { makeRunDue, readRunsSince } from './runs.ts';
import { AppError } from '../../../errors.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface CanaryRouteDeps {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  readonly canary: Pick<Canary, 'kick'>;
}

const SHOWN_MS = 7 * 86_400_000;

export const CANARY_ROUTES = routes('analytics', {
  getCanary: {
    at: 'GET /api/canary',
    permission: 'deliveries.read',
    summary: 'Show the canary’s runs and outages',
    description:
      'Returns the runs of the last seven days with their steps, and the outages that have not ended.',
    response: canaryReportSchema,
  },
  runCanary: {
    at: 'POST /api/canary/run',
    permission: 'page.publish',
    summary: 'Run the canary now',
    description:
      'The response does not wait for the run. The run has ended when `GET /api/canary` lists a new run with `finished_at`.',
    response: canaryReportSchema,
    status: 202,
    conflict: true,
  },
});

export function createCanaryRoute({ database, now, canary }: CanaryRouteDeps): Hono {
  async function report(c: Context): Promise<CanaryReport> {
    const { enabled: isEnabled } = settingsOf(c).canary;
    const runs = await readRunsSince(database, new Date(now().getTime() - SHOWN_MS));
    const [last] = runs;
    // While the canary is off, no run can end an outage, so stored outages may be outdated.
    const outages = isEnabled ? await readOpenOutages(database) : [];
    return {
      enabled: isEnabled,
      next_at: (isEnabled && last?.finishedAt && last.nextAt.toISOString()) || null,
      outages: outages.map(({ step, target, beganAt, detail }) =>
        toWire({ step, target, beganAt, detail }),
      ),
      runs: runs.map(({ startedAt, finishedAt, steps }) =>
        toWire({ startedAt, finishedAt, steps }),
      ),
    };
  }

  return serve(CANARY_ROUTES, {
    getCanary: report,
    async runCanary(c) {
      if (!settingsOf(c).canary.enabled)
        throw new AppError('conflict', 'The canary is off. Turn it on first.');
      await makeRunDue(database, now());
      canary.kick();
      return report(c);
    },
  });
}
