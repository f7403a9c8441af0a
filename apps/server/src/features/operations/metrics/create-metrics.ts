import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../../../platform/database/database.ts';
import { createFiguresReader } from './database-figures.ts';
import { createMetricsRoutes } from './metrics-routes.ts';
import { createProcessCounters } from './process-counters.ts';
import { registerFigures } from './show-figures.ts';
import type { ServerContext } from '../../../context.ts';

export function createMetrics(context: ServerContext & { readonly version: string }) {
  const { config, database, version, limiters, requests } = context;
  const { metricsToken: token } = config;
  const registry = new Registry(); // not the global one, because tests start several servers
  const counters = createProcessCounters(registry);
  registerBuild(registry, version);
  registerPools(registry, database);
  const showFigures = registerFigures(registry);
  const readFigures = createFiguresReader(context);
  if (token !== null) registerProcess(registry);
  const read = async () => {
    showFigures(await readFigures());
    return registry.metrics();
  };
  const { contentType } = registry;
  const { ipOf } = requests;
  return { counters, routes: createMetricsRoutes({ token, contentType, read, limiters, ipOf }) };
}

/** These gauges are removed, because the library gives them the names of counters. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

function registerProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}

function registerBuild(registry: Registry, version: string): void {
  new Gauge({
    registers: [registry],
    name: 'pickup_build_info',
    help: 'Always 1. The label contains the version of Pickup.',
    labelNames: ['version'],
  }).set({ version }, 1);
}

function registerPools(registry: Registry, database: Pick<Database, 'pools'>): void {
  const registers = [registry];
  new Gauge({
    registers,
    name: 'pickup_database_connections',
    help: 'Connections of this process to the database. The embedded database has only one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const { pool, total, idle } of database.pools()) {
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'busy' }, total - idle);
      }
    },
  });
  new Gauge({
    registers,
    name: 'pickup_database_waiting',
    help: 'Statements and transactions of this process that are waiting for a connection.',
    labelNames: ['pool'],
    collect() {
      for (const { pool, waiting } of database.pools()) this.set({ pool }, waiting);
    },
  });
}
