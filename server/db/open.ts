import type { Config } from '#server/config/config.ts';
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts';

/**
 * `url` leads to the database and not to a pooler. `release` closes the database when this process no longer uses
 * it.
 */
export type OpenDatabase = EmbeddedDatabase;

/** Opens the configured PostgreSQL, or else the embedded one. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const url = databaseDirectUrl ?? databaseUrl;
  return url !== null
    ? { url, release: () => Promise.resolve(), restartWhenEnded: () => undefined }
    : openEmbedded(dataDir);
}
