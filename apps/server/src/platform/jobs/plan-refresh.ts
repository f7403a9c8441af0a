import type { Database, PreparedStatement } from '../database/database.ts';

const ANALYZE: PreparedStatement = {
  name: 'analyze_jobs',
  text: 'analyze job, job_attempt, lead_link, mail_sent',
};
const FIRST_AFTER = 500;
const GROWTH = 4;

/**
 * Has the embedded database look at the outbox's tables as they grow. A prepared statement keeps the
 * plan it got when they were empty, which reads them whole: at 10,000 jobs a claim took 12 ms instead of
 * 3, an end 10 instead of 1. Looking costs 3 to 20 ms. A server does it by itself (autovacuum).
 */
export class PlanRefresh {
  readonly #database: Pick<Database, 'kind' | 'run'>;
  #claimed = 0;
  #next = FIRST_AFTER;

  constructor(database: Pick<Database, 'kind' | 'run'>) {
    this.#database = database;
  }

  async count(claimed: number): Promise<void> {
    this.#claimed += claimed;
    if (this.#claimed < this.#next || this.#database.kind !== 'pglite') return;
    this.#next *= GROWTH;
    await this.#database.run(ANALYZE, []);
  }
}
