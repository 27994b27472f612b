import type { FastifyInstance } from 'fastify';
import { DatabaseHealth } from '#server/db/health.ts';
import { within } from '#server/db/within.ts';
import type { Dependencies } from './dependencies.ts';
import { isDiskFull } from './disk-space.ts';
import { Refusal } from './refusals.ts';

/** How long the folder of the files may take to say how much room it has, in milliseconds. */
const diskAnswerMs = 2_000;

const details = {
  silent: 'The database does not answer.',
  'read-only': 'The database is read-only.',
  dead: 'The connections to the database are dead; a new one is accepted. Restart this process.',
} as const;

const unavailable = (why: keyof typeof details) =>
  new Refusal('database_unavailable', { details: [details[why]] });

/**
 * `/healthz`: 503 if this process must be restarted: its connections to the database have failed for a minute
 * although the database accepts a new one. Otherwise 200, also while the database is away.
 *
 * `/readyz`: 503 if the database does not answer or is read-only. Otherwise 200; `writes` is false while the
 * disk has no room, when reading and signing in go on. Both answer within some seconds.
 */
export async function health(
  app: FastifyInstance,
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
): Promise<void> {
  const database = new DatabaseHealth(db);
  const isFull = () =>
    within(
      diskAnswerMs,
      isDiskFull(config).catch(() => true),
      true,
    );
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.get('/healthz', async () => {
    if (await database.isPoolDead()) throw unavailable('dead');
    return { ok: true };
  });
  app.get('/readyz', async () => {
    const [state, diskFull] = await Promise.all([database.state(), isFull()]);
    if (state !== 'writable') throw unavailable(state);
    return { ok: true, writes: !diskFull };
  });
}
