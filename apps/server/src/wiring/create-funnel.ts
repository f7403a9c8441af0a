import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { createFunnelCounter } from '../visitor/funnel/funnel-counter.ts';
import { createFunnelRoute } from '../visitor/funnel/funnel-route.ts';
import type { Database } from '../platform/database/database.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';

export interface FunnelDeps {
  readonly config: Pick<Config, 'settings' | 'trustedProxies' | 'rateLimits'>;
  readonly database: Database;
  readonly limiters: CreateRateLimiter;
  readonly log: Log;
  readonly now: () => Date;
}

/** Counts the visitors' steps on the page. */
export interface Funnel {
  readonly routes: Hono;
  start(): void;
  /** Writes the remaining counts. Idempotent. */
  stop(): Promise<void>;
}

/** Wires the step counter. Starts nothing. */
export function createFunnel({ config, ...deps }: FunnelDeps): Funnel {
  const { settings, trustedProxies, rateLimits } = config;
  const counter = createFunnelCounter(deps);
  const requests = createRequestReader(trustedProxies);
  const { siteUrl } = settings;
  return {
    routes: createFunnelRoute({ ...deps, counter, requests, siteUrl, rateLimits }),
    start: () => counter.start(),
    stop: () => counter.stop(),
  };
}
