import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Dependencies } from '#server/http/dependencies.ts';
import { addReadings } from './readings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nothing may read them. */
    metrics: Metrics | null;
  }
}

/** What Prometheus reads of this process. */
export interface Metrics {
  registry: Registry;
  /** The values of now, in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The metrics of this process; null where nothing is configured that could read them. */
export function metricsFor(deps: Pick<Dependencies, 'db' | 'config'>): Metrics | null {
  const { metricsPort, metricsToken } = deps.config;
  if (metricsPort === null && metricsToken === '') return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'senarai_' });
  const readings = addReadings(deps, registry);
  return {
    registry,
    async text() {
      await readings.refresh();
      return registry.metrics();
    },
  };
}
