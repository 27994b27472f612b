import type { Config } from '#server/config/config.ts';
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts';

/** `release` closes the database when this process no longer uses it. */
export type OpenDatabase = EmbeddedDatabase;

/** Opens the configured PostgreSQL, or else the embedded one. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  return databaseUrl
    ? { url: databaseUrl, release: () => Promise.resolve(), restartWhenEnded: () => undefined }
    : openEmbedded(dataDir);
}
