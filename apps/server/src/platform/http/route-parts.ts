import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { RequestFacts } from './request-facts.ts';

/** The common dependencies of console routes. */
export interface RouteParts {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly now: () => Date;
}
