import { Registry, type OpenMetricsContentType } from 'prom-client';

export type MetricsRegistry = Registry<OpenMetricsContentType>;

/** A registry of its own for each server, because tests and benchmarks start several in one process. */
export function createMetricsRegistry(): MetricsRegistry {
  const registry: MetricsRegistry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}
