import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { type DraftBody, bodyOf } from '#domain/draft.ts';
import { type PhotoRecord, discardPhoto } from '#outbox/photos.ts';
import { saveDraft } from '#outbox/save.ts';
import { type DraftBase, baseFrom, draftOnDevice } from '#outbox/read.ts';

/**
 * Removes a picture from its draft's text and from this device.
 * @throws {ApiError} where the text is only on the server and cannot be fetched.
 */
export async function removePhoto(photo: PhotoRecord): Promise<void> {
  const { agentId, draftId, photoId } = photo;
  const text = await newestText(agentId, draftId);
  if (text?.body.photos.some(({ id }) => id === photoId)) {
    const { body, draftBase } = text;
    await saveDraft(
      {
        agentId,
        draftId,
        ...draftBase,
        body: { ...body, photos: body.photos.filter(({ id }) => id !== photoId) },
      },
      [],
    );
  }
  await discardPhoto(photo);
}

/** Null if the draft was never saved: the open form removes the picture from its own text. */
async function newestText(
  agentId: string,
  draftId: string,
): Promise<{ body: DraftBody; draftBase: DraftBase<DraftBody> } | null> {
  const { saved, autosaved } = await draftOnDevice(agentId, draftId);
  if (saved) return { body: saved.body, draftBase: baseFrom(saved) };
  if (autosaved) return null;
  const draft = await ask(client.GET('/master/properties/draft/{id}', { params: { path: { id: draftId } } }));
  const body = bodyOf(draft);
  return { body, draftBase: { baseRev: draft.rev, base: body, parent: null } };
}
