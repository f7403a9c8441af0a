import { Gauge } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

export function registerBuild(registry: MetricsRegistry, version: string): void {
  const registers = [registry];
  const help = 'The version of Pickup, in its label.';
  new Gauge({ registers, name: 'pickup_build_info', help, labelNames: ['version'] }).set(
    { version },
    1,
  );
}

export function registerPools(registry: MetricsRegistry, database: Pick<Database, 'pools'>): void {
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
