import pg from 'pg';
import type { Database, PoolOptions, PoolState, Session } from '../database.ts';
import type { Log } from '../../log/log.ts';
import { readState, assertUtf8Encoding, warnAbout } from './postgres-state.ts';
import { parametersOf, type Sql } from '../sql.ts';
import { PARSERS } from '../value-parsers.ts';

const { Client, Pool } = pg;
type Client = pg.Client;
type Pool = pg.Pool;

/**
 * Two connections write batches of leads, which is enough to keep a server busy. The other
 * connections serve operators. The total of 16 is far below PostgreSQL's default limit of 100, so
 * several processes can share one server.
 */
export const DEFAULT_POOL: PoolOptions = { connections: 16, preparesStatements: null };
export const CONNECT_WITHIN_MS = 5_000;
// A statement that hangs (a lost network, a lock) must fail, because its caller is waiting.
export const RESPOND_WITHIN_MS = 15_000;

export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    PARSERS[type] ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown),
};

/** Rejects if the PostgreSQL server does not respond or its encoding is not UTF-8. */
export async function openPostgresDatabase(
  url: string,
  log: Log,
  options: PoolOptions = DEFAULT_POOL,
): Promise<Database> {
  const state = await withClient(url, readState);
  assertUtf8Encoding(state);
  warnAbout(state, options.preparesStatements, log);
  const preparesStatements = options.preparesStatements ?? !state.isPooled;
  // JIT is off, because compiling takes longer than any statement here. Commits wait for the disk
  // even if an administrator turned synchronous_commit off.
  const lasting = state.commit === 'off' ? '; set synchronous_commit = on' : '';
  const open = (max: number) => openPool({ url, max, settings: `set jit = off${lasting}` }, log);
  // Transactions have their own pool. In a shared pool, code that runs a separate statement during
  // its transaction could wait forever for a second connection.
  const forTransactions = Math.floor(options.connections / 2);
  const statements = open(options.connections - forTransactions);
  const transactions = open(forTransactions);
  let closing: Promise<unknown> | null = null;
  return {
    kind: 'postgres',
    writersAtOnce: 2,
    run: preparedStatements(statements, preparesStatements, log),
    query: (statement, values) => queryOf(statements, statement, values),
    transaction: (work, { noTimeLimit = false } = {}) =>
      noTimeLimit
        ? withClient(url, (client) => inTransaction(client, work))
        : withPooled(transactions, (client) => inTransaction(client, work)),
    access: { url, options: { preparesStatements, connections: 2 } },
    pools: () => [stateOf('statements', statements), stateOf('transactions', transactions)],
    async ping() {
      await statements.query('select 1');
    },
    async close() {
      await (closing ??= Promise.all([statements.end(), transactions.end()]));
    },
  };
}

function openPool(
  { url, max, settings }: { readonly url: string; readonly max: number; readonly settings: string },
  log: Log,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: TYPES,
    query_timeout: RESPOND_WITHIN_MS,
    keepAlive: true,
    application_name: 'pickup',
    // The pool waits for this query before a connection's first use. If the query fails, the pool
    // drops the connection.
    // eslint-disable-next-line typescript/no-misused-promises -- pg's types leave out the promise
    onConnect: (client) => client.query(settings),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ cause: error.message }, 'A database connection broke'));
  return pool;
}

function stateOf(
  pool: PoolState['pool'],
  { totalCount, idleCount, waitingCount }: Pool,
): PoolState {
  return { pool, total: totalCount, idle: idleCount, waiting: waitingCount };
}

export async function withPooled<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignore); // the running query rejects with the same error
  try {
    const result = await work(client);
    returnToPool(client);
    return result;
  } catch (error) {
    // The rollback is not awaited: after a statement that hung, the rollback could hang just as
    // long.
    client.query('rollback').then(
      () => returnToPool(client),
      () => client.release(true),
    );
    throw error;
  }
}

function returnToPool(client: pg.PoolClient): void {
  client.off('error', ignore);
  client.release();
}

function ignore(): void {}

/** Runs `work` on its own connection without a time limit. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types: TYPES,
    application_name: 'pickup',
  });
  client.on('error', ignore); // the running query rejects with the same error
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** On failure, the caller must roll the transaction back or close the connection. */
async function inTransaction<T>(
  client: Client,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  const result = await work(sessionOf(client));
  await client.query('commit');
  return result;
}

function sessionOf(client: Client): Session {
  return {
    async exec(sql) {
      await client.query(sql);
    },
    query: (statement, values) => queryOf(client, statement, values),
  };
}

async function queryOf<Row>(
  connection: Pick<Client, 'query'> | Pick<Pool, 'query'>,
  statement: Sql | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const { text, parameters } = parametersOf(statement, values);
  return (await connection.query(text, parameters)).rows as Row[];
}

/**
 * These errors mean that a prepared statement already exists or is missing on a shared connection.
 */
const MIXED_UP = ['42P05', '26000'];

/**
 * Plans each statement once per connection. Stops preparing if a pooler mixes up connections.
 * PostgreSQL reports such an error before it runs the statement, so running it again is safe.
 */
function preparedStatements(pool: Pool, preparesStatements: boolean, log: Log): Database['run'] {
  let isPreparing = preparesStatements;
  return async ({ name, text }, values) => {
    const plain = { text, values: [...values] };
    if (!isPreparing) return (await pool.query(plain)).rows;
    try {
      return (await pool.query({ ...plain, name })).rows;
    } catch (error) {
      if (!isMixedUp(error)) throw error;
      if (isPreparing) log.warn({}, POOLER_MIXES_UP);
      isPreparing = false;
      return (await pool.query(plain)).rows;
    }
  };
}

const POOLER_MIXES_UP =
  'A connection pooler mixes up prepared statements, so Pickup stopped using them. Set DATABASE_PREPARE=off';

function isMixedUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MIXED_UP.includes(String(error.code));
}
