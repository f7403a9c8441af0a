import type { Hono } from 'hono';
import { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { LeadService } from '../domain/leads/lead-service.ts';
import { createFiguresReader, type FiguresDeps } from '../operator/metrics/database-figures.ts';
import { createMetricsRoutes } from '../operator/metrics/metrics-routes.ts';
import {
  createProcessCounters,
  type ProcessCounters,
} from '../operator/metrics/process-counters.ts';
import {
  registerBuild,
  registerPools,
  registerProcess,
} from '../operator/metrics/process-gauges.ts';
import { registerFigures } from '../operator/metrics/show-figures.ts';
import type { Database } from '../platform/database/database.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';

export interface MetricsDeps extends FiguresDeps {
  readonly config: Pick<Config, 'metricsToken' | 'trustedProxies'>;
  readonly limiters: CreateRateLimiter;
  readonly database: Database;
  readonly version: string;
}

/** What GET /metrics shows, and the counters that the features report to. */
export interface Metrics {
  /** Mount at '/'. Empty without METRICS_TOKEN. */
  readonly routes: Hono;
  readonly counters: ProcessCounters;
}

/** Wires the metrics with the database. Starts nothing, except the process's own measurements with METRICS_TOKEN. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const { database, version, limiters } = deps;
  const token = deps.config.metricsToken;
  const registry = new Registry(); // its own, because tests start several servers in one process
  const counters = createProcessCounters(registry);
  registerBuild(registry, version);
  registerPools(registry, database);
  const show = registerFigures(registry);
  const readFigures = createFiguresReader(deps);
  if (token !== null) registerProcess(registry);
  const read = async () => {
    show(await readFigures());
    return registry.metrics();
  };
  const { contentType } = registry;
  const { ipOf } = createRequestReader(deps.config.trustedProxies);
  return { counters, routes: createMetricsRoutes({ token, contentType, read, limiters, ipOf }) };
}

/** The same service, which also counts. */
export function countLeads<Service extends LeadService>(
  service: Service,
  { leadAccepted, leadRefused }: Pick<ProcessCounters, 'leadAccepted' | 'leadRefused'>,
): Service {
  return {
    ...service,
    async submit(submission) {
      const began = performance.now();
      try {
        const stored = await service.submit(submission);
        const isCanary = submission.canaryToken !== undefined;
        if (!isCanary) leadAccepted((performance.now() - began) / 1_000);
        return stored;
      } catch (error) {
        leadRefused(error);
        throw error;
      }
    },
  };
}
