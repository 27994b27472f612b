import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '#server/db/client.ts';
import { describeCommand, recordCommand } from '#server/security-events/operator.ts';

const isReadOnly = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code === '25006';

/**
 * Records that a backup begins, so that the backup has it too. A database that takes no rows, as a standby, is copied
 * all the same, and a sentence says so.
 */
export async function recordBackup(db: Executor, folder: string): Promise<void> {
  try {
    await recordCommand(db, null, describeCommand('backup', [folder]), new Date());
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    console.error('The database is read-only: the backup is not recorded in its security events.');
  }
}

/** Records a restore in the transaction of `client`, unless the schema is older than security events. */
export async function recordRestore(client: pg.Client, folder: string, madeAt: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.security_events') is not null as "isThere"`,
  );
  const typed = `${describeCommand('restore', [folder])}, as it was at ${madeAt}`;
  if (rows[0]?.isThere) await recordCommand(drizzle({ client }), null, typed, new Date());
}
