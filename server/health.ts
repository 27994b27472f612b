import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { refuseFullDisk } from './disk-space.ts';

/**
 * `/healthz`: 200 while the process runs. `/readyz`: 503 if the database is unreachable, 507 if the disk is
 * full.
 */
export async function health(
  app: FastifyInstance,
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    await db.execute(sql`select 1`);
    await refuseFullDisk(config);
    return { ok: true };
  });
}
