import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper limits of the classes of an answer's time, in seconds. */
const secondClasses = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The operation of the contract, else the pattern of the address; never an address as it was sent. */
const operationFrom = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.operationId ?? url ?? 'no such address';

/** Counts the answers of `app`, and how long each took. What a refused request was answered is in `code`. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const answers = new Counter({
    name: 'senarai_http_requests_total',
    help: 'Answered requests, by operation, status and the code of a refusal.',
    labelNames: ['operation', 'status', 'code'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'senarai_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer, by operation.',
    labelNames: ['operation'],
    buckets: secondClasses,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = operationFrom(request);
    answers.inc({ operation, status: reply.statusCode, code: request.refusedWith ?? '' });
    seconds.observe({ operation }, reply.elapsedTime / 1000);
  });
}
