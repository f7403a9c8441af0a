import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { executeOn } from '@pickup/test-sinks/postgres-databases';
import type { Database, Session } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { leadRecord } from '../../apps/server/src/features/leads/record/lead-record.ts';
import { readLead } from '../../apps/server/src/features/leads/record/read-lead.ts';
import { siteSettingsSchema } from '../../packages/contracts/src/settings/site-settings.ts';
import { ATTEMPTS, consentsWith, JOBS, leadsLike, LINKS } from './seed-statements.ts';

export interface Filling {
  readonly database: Database;
  readonly url: string;
  readonly count: number;
}

const NO_TIME_LIMIT = { noTimeLimit: true };

/** Fills an empty database with leads from the last 360 days, and jobs from the last 90 days. */
export async function seedMillion({ database, url, count }: Filling): Promise<void> {
  // PostgreSQL's autovacuum would do the same, but maybe only hours later.
  const vacuum = () => executeOn(url, 'vacuum analyze');
  await step('rows', () =>
    withoutIndexes(database, ['lead', 'consent', 'lead_link', 'job', 'job_attempt'], () =>
      database.transaction((session) => fill(session, count), NO_TIME_LIMIT),
    ),
  );
  await step('vacuum', vacuum);
}

async function fill(session: Session, count: number): Promise<void> {
  const { row, consent } = templateLead();
  await session.exec('set local session_replication_role = replica'); // disables triggers and foreign keys
  await session.exec('select setseed(0.5)');
  await session.query(leadsLike(row, count));
  await session.query(consentsWith(consent?.consentText ?? ''));
  for (const statement of [LINKS, JOBS, ATTEMPTS]) await session.query(statement);
}

/**
 * Drops the indexes of these tables, except those of constraints, then runs `work` and recreates
 * the indexes. Building indexes at the end is much faster than updating them for each row.
 */
async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await work();
  await database.transaction(async (session) => {
    await session.exec(`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await session.exec(definition);
  }, NO_TIME_LIMIT);
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const begunAt = performance.now();
  await work();
  console.log(`  ${name}: ${((performance.now() - begunAt) / 1_000).toFixed(1)} s`);
}

function templateLead() {
  const settings = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(212) 555-0199',
  });
  const facts = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
  return leadRecord({
    ...readLead(exampleLeadBody(), [SPECIFIED_OFFERS]),
    idempotencyKey: null,
    facts,
    settings,
  });
}
