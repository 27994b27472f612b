import type { Config } from '#server/config.ts';
import { openEmbedded } from './embedded.ts';

/** The configured PostgreSQL, or the embedded one. `release` when nothing of ours uses it any more. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; release: () => Promise<void> }> {
  return databaseUrl ? { url: databaseUrl, release: () => Promise.resolve() } : openEmbedded(dataDir);
}
