import type { CanaryReport } from '@pickup/contracts/canary';
import { Hono } from 'hono';
import { readCanaryReport } from '../../domain/canary/canary-report.ts';
import type { Database } from '../../platform/database/database.ts';

export interface CanaryRouteDeps {
  readonly database: Pick<Database, 'query'>;
  readonly isEnabled: boolean;
  readonly now: () => Date;
}

/** The canary's last beats, and what is broken. */
export function createCanaryRoute({ database, isEnabled, now }: CanaryRouteDeps): Hono {
  return new Hono().get('/api/canary', async (c) =>
    c.json<CanaryReport>(await readCanaryReport(database, { isEnabled, now: now() })),
  );
}
