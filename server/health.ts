import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too, else 503. */
export async function health(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    await db.execute(sql`select 1`);
    return { ok: true };
  });
}
