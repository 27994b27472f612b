import type { Server } from 'node:http';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { cards } from '#server/cards/routes.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { answerErrors, answerMalformed } from '#server/http/error-answers.ts';
import { setSecurityHeaders } from '#server/http/headers.ts';
import { feeds } from '#server/feeds/routes.ts';
import { feedReads } from '#server/posting/feed-reads.ts';
import { listingPages } from '#server/listing-pages/routes.ts';
import { health } from '#server/http/health.ts';
import { loggerWith, logRequests } from '#server/http/log.ts';
import { requestId, sendRequestId } from '#server/http/request-id.ts';
import { bodyLimits, limitBodies } from '#server/http/slow-bodies.ts';
import { traceRequests } from '#server/tracing/requests.ts';
import { metricsFor } from '#server/metrics/metrics.ts';
import { countRequests } from '#server/metrics/requests.ts';
import { metricsByToken } from '#server/metrics/routes.ts';
import { closeUnusedConnections } from '#server/http/stop.ts';
import { proxyTrust } from '#server/config/trusted-proxies.ts';
import { ownerPages } from '#server/owner-page/routes.ts';
import { uploads } from '#server/uploads/routes.ts';
import { paymentCallbacks } from '#server/payments/callbacks.ts';
import { platformReports } from '#server/platform-reports/routes.ts';
import { sandboxBank } from '#server/payments/sandbox-bank/routes.ts';
import { reference } from '#server/website/reference.ts';
import { website } from '#server/website/routes.ts';
import { api } from './api.ts';

const longestPathParameter = 256;

/** Time limit for a request's headers, and how often it is checked, in milliseconds. */
const headLimits = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/**
 * Builds the whole server without listening; one that only works on jobs, with its health alone. `bodies` limits how
 * slowly a request body may arrive.
 */
export async function buildApp(
  deps: Dependencies,
  logger: FastifyServerOptions['logger'] = false,
  bodies = bodyLimits,
): Promise<FastifyInstance> {
  const { config } = deps;
  const isSecure = config.publicUrl.startsWith('https:');
  const app: FastifyInstance = Fastify<Server>({
    logger: loggerWith(logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: proxyTrust(config.trustProxy),
    http: headLimits,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathParameter },
    // Hooks do not run for malformed addresses.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request as FastifyRequest, reply as FastifyReply, isSecure);
      answerMalformed(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  limitBodies(app.server, bodies);
  closeUnusedConnections(app);
  app.decorateRequest('agent', null);
  app.decorateRequest('refusedWith', null);
  sendRequestId(app);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, isSecure));
  logRequests(app);
  answerErrors(app);
  const metrics = metricsFor(deps);
  app.decorate('metrics', metrics);
  if (config.otlpEndpoint !== '') traceRequests(app);
  if (metrics) countRequests(app, metrics.registry);
  await app.register((scope) => health(scope, deps));
  if (metrics) await app.register((scope) => metricsByToken(scope, metrics, config));
  if (config.workers === 'only') return app;

  await app.register((scope) => api(scope, deps), { prefix: '/api' });
  await app.register((scope) => paymentCallbacks(scope, deps), { prefix: '/api/payments' });
  await app.register((scope) => platformReports(scope, deps), { prefix: '/api/platform-reports' });
  if (config.payments.gateway === 'sandbox')
    await app.register((scope) => sandboxBank(scope, deps), { prefix: '/sandbox-bank' });
  await app.register((scope) => uploads(scope, deps.storage));
  await app.register((scope) => cards(scope, deps));
  await app.register((scope) => listingPages(scope, deps));
  await app.register((scope) => feeds(scope, deps, feedReads(deps)));
  await app.register((scope) => ownerPages(scope, deps));
  await app.register(reference);
  await app.register((scope) => website(scope, config));
  return app;
}
