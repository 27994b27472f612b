import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPaths } from '#domain/server-paths.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
const answered = new Set<string>();

/** Records the first part of the path of each route that is added to a server. */
function followRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ url }) => void answered.add(url.split('/')[1] ?? ''));
}

beforeAll(async () => {
  subscribe('fastify.initialization', followRoutes);
  api = await startApi();
  await api.app.ready();
});
afterAll(async () => {
  unsubscribe('fastify.initialization', followRoutes);
  await api.close();
});

test('the server answers below the paths that worker and development server leave to it, and below no other', () => {
  expect([...answered].toSorted()).toEqual(serverPaths.toSorted());
});
