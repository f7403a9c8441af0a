import type { Database, PreparedStatement, Queryable, Session } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { raw, sql } from '../database/sql.ts';
import type { Log } from '../log/log.ts';

export interface OwnProcess {
  /** True if the process sends emails and webhooks. */
  readonly delivers: boolean;
  /** The SHA-256 of the operator token that the process accepts. */
  readonly operatorTokenHash: string;
  /** True if this machine created that token. */
  readonly createdToken: boolean;
  /** The number of the newest migration in this process's version. */
  readonly knowsMigration: number;
}

export interface ServerProcesses {
  /** How many processes send emails and webhooks, at least 1. Up to 15 seconds out of date. */
  readonly deliveringCount: number;
  /** Idempotent. */
  leave(): Promise<void>;
}

/** Only one process can use an embedded database. */
export const SINGLE_PROCESS: ServerProcesses = {
  deliveringCount: 1,
  leave: () => Promise.resolve(),
};

export interface JoinOptions {
  readonly database: Pick<Database, 'kind' | 'run'>;
  readonly own: OwnProcess;
  readonly log: Log;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 5_000;
const DEAD_AFTER_SECONDS = 15;
const IS_ALIVE = `seen_at > now() - interval '${DEAD_AFTER_SECONDS} seconds'`;

interface OtherProcess {
  readonly delivers: boolean;
  readonly operator_token_hash: string;
}

// Uses the database's clock, because the machines' own clocks may differ. Skips locked rows,
// which belong to live processes.
const HEARTBEAT: PreparedStatement = {
  name: 'server_process_heartbeat',
  text: `
with own as (
  insert into server_process (id, seen_at, delivers, operator_token_hash, knows_migration)
  values ($1::uuid, now(), $2::boolean, $3::text, $4::integer)
  on conflict (id) do update set seen_at = excluded.seen_at
), expired as (
  delete from server_process where id in (
    select id from server_process
    where id <> $1::uuid and seen_at < now() - interval '1 hour' for update skip locked)
)
select delivers, operator_token_hash from server_process
where id <> $1::uuid and ${IS_ALIVE}`,
};
const LEAVE: PreparedStatement = {
  name: 'leave_server_processes',
  text: 'delete from server_process where id = $1::uuid',
};

/**
 * Counts the live processes that send emails and webhooks. A crashed process is still counted for
 * 15 seconds.
 */
export async function countDelivering(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from server_process where delivers and ${IS_ALIVE}`,
  );
  return row?.count ?? 0;
}

/** Throws if a server that uses this database runs a version without this migration. */
export async function requireServers(session: Session, migration: number): Promise<void> {
  const [table] = await session.query<{ exists: boolean }>(
    `select to_regclass('server_process') is not null as exists`,
  );
  if (!table?.exists) return;
  const older = await session.query(
    sql`select from server_process where knows_migration < ${migration} and ${raw(IS_ALIVE)}`,
  );
  if (older.length === 0) return;
  throw new Error(
    'A server with an older version is using this database and cannot work with the new schema. ' +
      `Stop every server, wait ${DEAD_AFTER_SECONDS} seconds, and start again.`,
  );
}

/**
 * Registers this process and renews its entry every few seconds. Throws if this machine created its
 * own operator token, but another process accepts a different one.
 */
export async function joinProcesses(options: JoinOptions): Promise<ServerProcesses> {
  if (options.database.kind === 'pglite') return SINGLE_PROCESS;
  const member = new Member(options);
  await member.join();
  return member;
}

class Member implements ServerProcesses {
  readonly #options: JoinOptions;
  readonly #id = newId();
  #delivering = 1;
  #hasWarned = false;
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | null = null;
  #leaving: Promise<void> | undefined;

  constructor(options: JoinOptions) {
    this.#options = options;
  }

  get deliveringCount(): number {
    return this.#delivering;
  }

  async join(): Promise<void> {
    const { own, heartbeatMs = HEARTBEAT_MS } = this.#options;
    const hasOtherToken = await this.#renew();
    if (hasOtherToken && own.createdToken) {
      await this.leave();
      throw new Error(
        'another server on this database accepts a different operator token. ' +
          'Set OPERATOR_TOKEN to the same value on all servers',
      );
    }
    this.#timer = setInterval(() => this.#renewUnlessRunning(), heartbeatMs);
    this.#timer.unref();
  }

  leave(): Promise<void> {
    return (this.#leaving ??= this.#leave());
  }

  async #leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    // If this fails, the other processes consider this one dead a few seconds later.
    await this.#options.database.run(LEAVE, [this.#id]).catch(() => undefined);
  }

  #renewUnlessRunning(): void {
    // During a database outage, the previous count stays in use. The outage is not logged here,
    // because each process polls the settings every second, and that poll logs it.
    this.#renewing ??= this.#renew().then(
      () => void (this.#renewing = null),
      () => void (this.#renewing = null),
    );
  }

  /** Returns whether another process accepts a different operator token. */
  async #renew(): Promise<boolean> {
    const { database, own } = this.#options;
    const { delivers, operatorTokenHash, knowsMigration } = own;
    const others = await database.run<OtherProcess>(HEARTBEAT, [
      this.#id,
      String(delivers),
      operatorTokenHash,
      String(knowsMigration),
    ]);
    const delivering = others.filter((other) => other.delivers).length + (delivers ? 1 : 0);
    this.#delivering = Math.max(1, delivering);
    const hasOtherToken = others.some((other) => other.operator_token_hash !== operatorTokenHash);
    if (hasOtherToken) this.#warn();
    return hasOtherToken;
  }

  #warn(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#options.log.warn(
      {},
      'another server on this database accepts a different operator token',
    );
  }
}
