import type { Config } from '#server/config.ts';
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts';

/** `release` when nothing of ours uses it any more. */
export type OpenDatabase = EmbeddedDatabase;

/** The configured PostgreSQL, which is the operator's to keep running, or the embedded one. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  return databaseUrl
    ? { url: databaseUrl, release: () => Promise.resolve(), restartWhenEnded: () => undefined }
    : openEmbedded(dataDir);
}
