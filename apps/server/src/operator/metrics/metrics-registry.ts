import { collectDefaultMetrics, Registry } from 'prom-client';

export type MetricsRegistry = Registry;

/** A registry of its own for each server, because tests and benchmarks start several in one process. */
export function createMetricsRegistry(): MetricsRegistry {
  return new Registry();
}

/** Sums of gauges beside them, which the library names as counters. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** What Node.js measures of the process. */
export function registerProcess(registry: MetricsRegistry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}
