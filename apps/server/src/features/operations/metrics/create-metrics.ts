import { Registry } from 'prom-client';
import { createFiguresReader } from './database-figures.ts';
import { createMetricsRoutes } from './metrics-routes.ts';
import { createProcessCounters } from './process-counters.ts';
import { registerBuild, registerPools, registerProcess } from './process-gauges.ts';
import { registerFigures } from './show-figures.ts';
import type { ServerContext } from '../../../context.ts';

/** Measures the process only if METRICS_TOKEN is set. Starts nothing else. */
export function createMetrics(context: ServerContext & { readonly version: string }) {
  const { config, database, version, limiters, requests } = context;
  const { metricsToken: token } = config;
  const registry = new Registry(); // a registry per server, because tests start several servers in one process
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
