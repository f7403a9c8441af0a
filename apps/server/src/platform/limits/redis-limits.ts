import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log/log.ts';
import type { Limits } from './rate-limiter.ts';
import type { SharedStore } from './shared-store.ts';

const CONNECT_WITHIN_MS = 2_000;
const RECONNECT_AFTER_MS = { step: 100, most: 2_000 };

/** Returns a client that connects with `connect` and reconnects automatically. */
function createClient(url: string, store: SharedStore, log: Log): Redis {
  const client = new Redis(redisUrl(url), {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN_MS,
    // A count that fails is repeated in memory. With a queue, the store would count it again later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RECONNECT_AFTER_MS.step, RECONNECT_AFTER_MS.most),
    // Reconnects after a failover, when the old primary refuses writes and the host name may
    // resolve to the new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    connectionName: 'pickup',
  });
  client.on('error', (error) => store.markUnavailable(error));
  client.on('ready', () => {
    store.markAvailable();
    log.info({}, 'connected to the rate-limit store');
  });
  return client;
}

/** Replaces Valkey's URL scheme, which the client does not support. The protocol is the same. */
function redisUrl(url: string): string {
  return url.replace(/^valkey(s?):/, 'redis$1:');
}

/** Counts in Redis, or in memory while it is unavailable. */
export function redisLimits(url: string, store: SharedStore, log: Log): Limits {
  const client = createClient(url, store, log);
  return {
    create: (name, limit) => {
      const counter = new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        keyPrefix: `pickup:${name}`,
        points: limit.count,
        duration: limit.seconds,
      });
      return store.limiter(counter, limit);
    },
    // A failed connection also emits an error, which marks the store as unavailable.
    start: () => void client.connect().catch(() => {}),
    stop: () => Promise.resolve(client.disconnect()),
  };
}
