import type { Server } from 'node:http';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { api } from './api.ts';
import { cards } from './cards/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { setSecurityHeaders } from './headers.ts';
import { health } from './health.ts';
import { logRequests } from './log.ts';
import { answerError, answerErrors } from './refusals.ts';
import { uploads } from './uploads/routes.ts';
import { reference } from './website/reference.ts';
import { website } from './website/routes.ts';

const longestPathParameter = 256;

/** The whole server, not yet listening. Every room is registered here. */
export async function buildApp(deps: Dependencies, logger: FastifyServerOptions['logger'] = false): Promise<FastifyInstance> {
  const { config } = deps;
  const app: FastifyInstance = Fastify<Server>({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathParameter },
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.decorateRequest('agent', null);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, config.publicUrl.startsWith('https:')));
  logRequests(app);
  answerErrors(app);

  await app.register((scope) => api(scope, deps), { prefix: '/api' });
  await app.register((scope) => health(scope, deps));
  await app.register((scope) => uploads(scope, config.dataDir));
  await app.register((scope) => cards(scope, deps));
  await app.register(reference);
  await app.register((scope) => website(scope, config));
  return app;
}
