import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Answers with the values of now. */
export const answerMetrics = async (reply: FastifyReply, metrics: Metrics) =>
  reply
    .header('Cache-Control', 'no-store')
    .type(metrics.registry.contentType)
    .send(await metrics.text());

/** `/metrics` for whoever has the token; for others there is none. Without a token there is no route. */
export async function metricsByToken(
  app: FastifyInstance,
  metrics: Metrics,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): Promise<void> {
  if (metricsToken === '') return;
  const wanted = digest(`Bearer ${metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw new Refusal('not_found');
    return answerMetrics(reply, metrics);
  });
}
