import type pg from 'pg';
import type { Log } from '../../log/log.ts';

interface ReportedState {
  readonly fsync: string;
  readonly commit: string;
  readonly encoding: string;
}

export interface ServerState extends ReportedState {
  /** How far the database's clock is ahead of this machine's, in milliseconds. */
  readonly clockAheadMs: number;
  readonly isPooled: boolean;
}

export async function readState(client: pg.Client): Promise<ServerState> {
  const before = Date.now();
  const { rows } = await client.query<ReportedState & { now: number; pid: number }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('server_encoding') as encoding, pg_backend_pid() as pid,
       extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  const here = (before + Date.now()) / 2;
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL returned no row');
  const { now, pid, ...reported } = row;
  return { ...reported, clockAheadMs: now - here, isPooled: processOf(client) !== pid };
}

/** Returns the backend's process id as the client knows it. A pooler reports a made-up id. */
function processOf(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : null; // pg's types leave it out
}

/**
 * Refuses encodings other than UTF-8. A server without a locale creates databases in SQL_ASCII,
 * which compares names byte by byte.
 */
export function assertUtf8Encoding({ encoding }: ServerState): void {
  if (encoding === 'UTF8') return;
  throw new Error(`its encoding is ${encoding}. Create it with: createdb -E UTF8 -T template0`);
}

/**
 * A larger difference is a problem, because each machine compares leases and due times with
 * its own clock.
 */
const MAX_CLOCK_DIFFERENCE_MS = 2_000;

export function warnAbout(state: ServerState, preparesStatements: boolean | null, log: Log) {
  const { fsync, commit, clockAheadMs, isPooled } = state;
  if (isPooled && preparesStatements === null) {
    log.info(
      {},
      'PostgreSQL is behind a pooler, so no statements are prepared. If the pooler supports prepared statements, set DATABASE_PREPARE=on',
    );
  }
  if (fsync === 'off') {
    log.warn({}, 'The PostgreSQL server runs with fsync=off: a power outage loses accepted leads');
  }
  if (commit === 'off' && isPooled) {
    log.warn(
      {},
      'synchronous_commit is off, or a pooler hides that Pickup turned it on: turn it on for this role',
    );
  }
  if (Math.abs(clockAheadMs) > MAX_CLOCK_DIFFERENCE_MS) {
    const seconds = Math.round(clockAheadMs / 1_000);
    log.warn(
      { seconds },
      'The clocks of this machine and the database differ: synchronize both with NTP',
    );
  }
}
