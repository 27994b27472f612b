import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { answerMetrics } from '#server/metrics/routes.ts';
import { toListenError } from './start-checks.ts';

/**
 * Serves `/metrics` alone, without a token, at METRICS_PORT; null where that is not set. Throws a StartError where it
 * may not listen.
 */
export async function listenForMetrics(
  metrics: Metrics | null,
  { metricsHost: host, metricsPort: port }: Pick<Config, 'metricsHost' | 'metricsPort'>,
): Promise<FastifyInstance | null> {
  if (!metrics || port === null) return null;
  const app = Fastify();
  app.get('/metrics', (_request, reply) => answerMetrics(reply, metrics));
  await app.listen({ host, port }).catch((error: unknown) => {
    throw toListenError(error, { host, port }, 'METRICS_');
  });
  return app;
}
