import { decryptBody } from './drafts/body.ts';
import type { OutboxRecord } from './drafts/record.ts';
import { autosavesInto, recordsOfDraft } from './drafts/store.ts';
import { removeAllComing } from './photos/coming.ts';
import { deletePhotos } from './photos/store.ts';
import { keyFor } from './storage/agent-key.ts';

/**
 * Deletes the photos that only the discarded bodies name, and the count of those that were still coming. Where a
 * body cannot be read, every photo stays.
 */
export async function deleteUnnamedPhotos(
  agentId: string,
  draftId: string,
  discarded: readonly Pick<OutboxRecord, 'body' | 'base'>[],
): Promise<void> {
  const key = await keyFor(agentId);
  const remaining = [...(await recordsOfDraft(agentId, draftId)), ...(await autosavesInto(agentId, draftId))];
  const named = async (texts: readonly OutboxRecord['base'][]) => {
    const bodies = await Promise.all(
      texts.map((text) => (text ? decryptBody(key, agentId, text) : Promise.resolve(null))),
    );
    return new Set(bodies.flatMap((body) => body?.photos ?? []).map(({ id }) => id));
  };
  try {
    await removeAllComing(agentId, draftId);
    const [gone, kept] = await Promise.all([
      named(discarded.map(({ body }) => body)),
      named([...discarded.map(({ base }) => base), ...remaining.flatMap(({ body, base }) => [body, base])]),
    ]);
    for (const photoId of gone) if (!kept.has(photoId)) await deletePhotos(agentId, draftId, photoId);
  } catch {
    return;
  }
}
