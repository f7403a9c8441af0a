import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../platform/database/database.ts';

/** The library names these sums like counters, although they are gauges. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

export function registerProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}

export function registerBuild(registry: Registry, version: string): void {
  new Gauge({
    registers: [registry],
    name: 'pickup_build_info',
    help: 'The version of Pickup, in its label.',
    labelNames: ['version'],
  }).set({ version }, 1);
}

export function registerPools(registry: Registry, database: Pick<Database, 'pools'>): void {
  const registers = [registry];
  new Gauge({
    registers,
    name: 'pickup_database_connections',
    help: 'Connections of this process to the database. The embedded one has a single connection.',
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
    help: 'Statements and transactions of this process that wait for a connection.',
    labelNames: ['pool'],
    collect() {
      for (const { pool, waiting } of database.pools()) this.set({ pool }, waiting);
    },
  });
}
