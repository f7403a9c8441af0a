import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { withHashedKeys } from './hashed-keys.ts';
import { postgresLimits } from './postgres-limits.ts';
import { limiterOver, memoryLimits, type CreateRateLimiter } from './rate-limiter.ts';
import { createRedisClient, createRedisCounter } from './redis-limits.ts';
import { SharedStore, type SharedStoreOptions } from './shared-store.ts';

export interface LimitsOptions extends Omit<SharedStoreOptions, 'log'> {
  /** The address of a Redis or Valkey server, a secret. Null counts in PostgreSQL, or else in memory. */
  readonly limitsUrl: string | null;
  readonly database: Pick<Database, 'kind' | 'run'>;
  readonly log: Log;
}

/** Where the limits of this server are counted. */
export interface Limits {
  readonly create: CreateRateLimiter;
  /** Connects, without waiting for it. */
  start(): void;
  stop(): Promise<void>;
}

/** Processes on one store allow together what one of them would allow. Starts nothing. */
export function openLimits({ limitsUrl, database, log, ...options }: LimitsOptions): Limits {
  const store = new SharedStore({ log, ...options });
  if (limitsUrl !== null) return inRedis(createRedisClient(limitsUrl, store, log), store);
  const idle = { start: () => {}, stop: () => Promise.resolve() };
  if (database.kind === 'pglite') return { create: memoryLimits, ...idle };
  return { create: postgresLimits(database, store), ...idle };
}

function inRedis(client: ReturnType<typeof createRedisClient>, store: SharedStore): Limits {
  return {
    create: (name, limit) =>
      withHashedKeys(limiterOver(store.insure(createRedisCounter(client, name, limit), limit))),
    // A failed connection emits an error as well, which sets the store away.
    start: () => void client.connect().catch(() => {}),
    stop: () => Promise.resolve(client.disconnect()),
  };
}
