import type { DraftBody } from '#domain/draft/draft.ts';
import { nameOfCopy } from '#domain/draft/draft-copy.ts';
import { copyPhotos, discardPhotos } from '#outbox/photos.ts';
import { saveDraft } from '#outbox/save.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { ServerPictures } from '#entities/photo/server-pictures.ts';
import { newDraftId, touch } from './new-draft-id.ts';

export interface CopiedDraft {
  draftId: string;
  name: string;
  /** Number of pictures that neither this device has nor the server gave; they are not copied. */
  photosLeft: number;
}

/**
 * Copies a draft to a new one, with its pictures. `beside` says that the original remains: a name that must be
 * unique then gets a number.
 * @throws {ApiError} `not_kept_on_device`, `device_full`, `locked_on_device`, `unreadable_on_device`: no copy
 * was made, and no photo stays without a draft
 */
export async function copyDraft(
  agentId: string,
  from: { draftId: string; body: DraftBody },
  beside: boolean,
): Promise<CopiedDraft> {
  const draftId = newDraftId();
  const name = beside ? nameOfCopy(from.body, await namesOnDevice(agentId)) : from.body.name;
  const server = new ServerPictures();
  try {
    const original = { draftId: from.draftId, photos: from.body.photos };
    const photos = await copyPhotos(agentId, original, draftId, (photoId) => server.read(photoId));
    touch(draftId);
    await saveDraft(
      { agentId, draftId, body: { ...from.body, name, photos }, baseRev: null, base: null, parent: null },
      [],
    );
    return { draftId, name, photosLeft: from.body.photos.length - photos.length };
  } catch (error) {
    await discardPhotos(agentId, draftId).catch(() => {});
    throw error;
  } finally {
    server.close();
  }
}

async function namesOnDevice(agentId: string): Promise<string[]> {
  const { saved, autosaved } = await draftsOnDevice(agentId);
  return [...saved, ...autosaved].map(({ body }) => body.name);
}
