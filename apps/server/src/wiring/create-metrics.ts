import { Registry } from 'prom-client';
import { createFiguresReader } from '../features/operations/metrics/database-figures.ts';
import { createMetricsRoutes } from '../features/operations/metrics/metrics-routes.ts';
import { createProcessCounters } from '../features/operations/metrics/process-counters.ts';
import {
  registerBuild,
  registerPools,
  registerProcess,
} from '../features/operations/metrics/process-gauges.ts';
import { registerFigures } from '../features/operations/metrics/show-figures.ts';
import type { ServerContext } from './server-context.ts';

/**
 * What GET /metrics shows, and the counters that the features report to. Starts nothing, except the process's own
 * measurements with METRICS_TOKEN.
 */
export function createMetrics(context: ServerContext & { readonly version: string }) {
  const { config, database, version, limiters, requests } = context;
  const { metricsToken: token } = config;
  const registry = new Registry(); // its own, because tests start several servers in one process
  const counters = createProcessCounters(registry);
  registerBuild(registry, version);
  registerPools(registry, database);
  const show = registerFigures(registry);
  const readFigures = createFiguresReader(context);
  if (token !== null) registerProcess(registry);
  const read = async () => {
    show(await readFigures());
    return registry.metrics();
  };
  const { contentType } = registry;
  const { ipOf } = requests;
  return { counters, routes: createMetricsRoutes({ token, contentType, read, limiters, ipOf }) };
}
