import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './tracer.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Makes a span for each request, as part of the trace that its `traceparent` names. Its name is the operation, else the
 * pattern of the address; the address that was sent is not in it.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    const given = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': request.method,
      'http.route': url ?? '',
      'senarai.request_id': request.id,
    };
    const name = config.operationId ?? `${request.method} ${url ?? ''}`;
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, given);
    spans.set(request, span);
    context.with(trace.setSpan(given, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (request.refusedWith) span?.setAttribute('senarai.code', request.refusedWith);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
