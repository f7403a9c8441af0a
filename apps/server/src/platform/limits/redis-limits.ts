import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log/log.ts';
import type { Limits } from './rate-limiter.ts';
import type { SharedStore } from './shared-store.ts';

const CONNECT_WITHIN_MS = 2_000;
const RECONNECT_AFTER_MS = { step: 100, most: 2_000 };

/** A connection to Redis or Valkey. Starts with `connect`, and connects again by itself. */
function createClient(url: string, store: SharedStore, log: Log): Redis {
  const client = new Redis(redisUrl(url), {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN_MS,
    // A count that cannot be made now is made in memory. Later it would count a second time.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RECONNECT_AFTER_MS.step, RECONNECT_AFTER_MS.most),
    // After a failover, the former primary refuses writes. The address may already lead to the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    connectionName: 'pickup',
  });
  client.on('error', (error) => store.setAway(error));
  client.on('ready', () => {
    store.setBack();
    log.info({}, 'connected to the store of the limits');
  });
  return client;
}

/** The client knows Valkey's protocol, but not its scheme. */
function redisUrl(url: string): string {
  return url.replace(/^valkey(s?):/, 'redis$1:');
}

/** Limiters that count in Redis, or in memory while it is away. */
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
    // A failed connection emits an error as well, which sets the store away.
    start: () => void client.connect().catch(() => {}),
    stop: () => Promise.resolve(client.disconnect()),
  };
}
