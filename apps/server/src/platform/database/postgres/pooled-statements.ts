import pg from 'pg';
import type { Database } from '../database.ts';
import { RESPOND_WITHIN_MS, CONNECT_WITHIN_MS, TYPES, withPooled } from './postgres-database.ts';
import type { Log } from '../../log/log.ts';

export interface PooledStatementsOptions {
  readonly url: string;
  /** The database's CA certificate. If null, the URL's TLS parameters apply. */
  readonly certificate: string | null;
  /** The schema that contains Pickup's tables. */
  readonly schema: string;
  readonly log: Log;
}

/** The part of a database that the intake uses. */
export type Statements = Pick<Database, 'kind' | 'run' | 'writersAtOnce'>;

/**
 * Runs statements through a pooler in transaction mode, which may drop session settings and
 * prepared statements. So each statement runs in its own transaction, which sets the schema first.
 * Connects when the first statement runs.
 */
export function openPooledStatements(options: PooledStatementsOptions): Statements {
  const pool = openPool(options);
  const begin = `begin; set local search_path = ${options.schema}; set local synchronous_commit = on`;
  return {
    kind: 'postgres',
    writersAtOnce: CONNECTIONS,
    run: <Row>({ text }: { readonly text: string }, values: readonly unknown[]) =>
      withPooled(pool, async (client) => {
        await client.query(begin);
        const { rows } = await client.query(text, [...values]);
        await client.query('commit');
        return rows as Row[];
      }),
  };
}

/** Kept small, because each of many concurrent isolates has its own pool. */
const CONNECTIONS = 2;
/**
 * The platform ends an idle isolate without notice, so connections close after 10 seconds without
 * use.
 */
const IDLE_MS = 10_000;

/** Removes the URL's TLS parameters, because with them the driver would ignore the certificate. */
function connectionTo(address: string, certificate: string | null): pg.PoolConfig {
  if (certificate === null) return { connectionString: address };
  const url = new URL(address);
  const others = [...url.searchParams].filter(([name]) => !name.startsWith('ssl'));
  url.search = new URLSearchParams(others).toString();
  return { connectionString: url.href, ssl: { ca: certificate } };
}

function openPool({ url, certificate, log }: PooledStatementsOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url, certificate),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: RESPOND_WITHIN_MS,
    types: TYPES,
    application_name: 'pickup-lead-intake',
  });
  pool.on('error', (error) => log.warn({ cause: error.message }, 'A database connection broke'));
  return pool;
}
