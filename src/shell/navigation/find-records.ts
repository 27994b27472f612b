import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { settings } from '#settings';

/** An import, or a line of the log, that the palette can open. */
export interface FoundRecord {
  kind: 'run' | 'log';
  id: string;
  platform: string;
  name: string;
  /** When the line was written. */
  at?: string;
}

const most = 4;

async function findRuns(agentId: string, words: string): Promise<FoundRecord[]> {
  const pages = await Promise.all(
    settings.platforms.map((platform) =>
      askPage(client.POST('/platforms/imports/search', { body: { agentId, platform, paging: 0 } })),
    ),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter(({ source }) => source.name.toLowerCase().includes(words))
    .slice(0, most)
    .map(({ _id, platform, source }) => ({ kind: 'run', id: _id, platform, name: source.name }));
}

async function findLogs(agentId: string, words: string): Promise<FoundRecord[]> {
  const body = { agentId, search: words, paging: 0, pageSize: most };
  const { items } = await askPage(client.POST('/platforms/logs/search', { body }));
  return items.map(({ _id, platform, subject, at }) => ({
    kind: 'log',
    id: _id,
    platform,
    name: subject,
    at,
  }));
}

/**
 * Imports and lines of the log with these words, from 2 characters; none where the server cannot be reached.
 */
export async function findPlatformRecords(agentId: string, typed: string): Promise<FoundRecord[]> {
  const words = typed.trim().toLowerCase();
  if (words.length < searchFromCharacters) return [];
  const found = await Promise.allSettled([findRuns(agentId, words), findLogs(agentId, words)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
