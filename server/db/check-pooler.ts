import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '#server/errors/start-error.ts';
import type { Database } from './client.ts';
import { appliedMigrations, compareSchema, readMigrations } from './migrations.ts';

const noLimit =
  "statements through the pooler at DATABASE_URL have no time limit. Set it for the role: ALTER ROLE … SET statement_timeout = '30s'; ALTER ROLE … SET idle_in_transaction_session_timeout = '2min';";

/**
 * Throws a StartError unless the pooler leads to the database that was prepared at DATABASE_DIRECT_URL. Warns if
 * its statements may run for ever: a pooler takes no time limit from its clients.
 */
export async function checkPooler(
  { $client }: Pick<Database, '$client'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (compareSchema(await readMigrations(), await appliedMigrations($client)) !== 'current')
    throw new StartError('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.');
  const { rows } = await $client.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout === '0') log.warn(noLimit);
}
