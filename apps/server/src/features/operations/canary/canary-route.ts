import { toWire } from '@pickup/contracts/wire-case';
import { canaryReportSchema } from '@pickup/contracts/operations/canary';
import type { Hono } from 'hono';
import { readOpenOutages } from './outages.ts';
import { readRunsSince } from './runs.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface CanaryRouteDeps {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

const SHOWN_MS = 7 * 86_400_000;

export const CANARY_ROUTES = routes('numbers', {
  getCanary: {
    at: 'GET /api/canary',
    permission: 'deliveries.read',
    summary: 'Show the canary',
    description: 'The steps of the last runs, and the outages that have not ended.',
    answer: canaryReportSchema,
  },
});

export function createCanaryRoute({ database, now }: CanaryRouteDeps): Hono {
  return serve(CANARY_ROUTES, {
    async getCanary(c) {
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
    },
  });
}
