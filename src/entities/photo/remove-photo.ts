import { type DraftBody, bodyOf } from '#domain/draft.ts';
import { type PhotoRecord, discardPhoto } from '#outbox/photos.ts';
import { autosave, saveDraft } from '#outbox/save.ts';
import {
  type AutosaveVersion,
  type OpenAutosave,
  type SavedDraft,
  baseFrom,
  draftOnDevice,
} from '#outbox/read.ts';
import { draftOnServer } from '#entities/draft/queries.ts';

/**
 * Removes a photo from the text of its draft, saved and autosaved, and from this device. Where the draft is
 * only autosaved here, the text on the server changes when the agent saves. Where the draft was deleted on
 * another device, only the photo is removed.
 * @throws {ApiError} where the text is only on the server and cannot be fetched; as `saveDraft`
 */
export async function removePhoto(photo: PhotoRecord): Promise<void> {
  const { agentId, draftId, photoId } = photo;
  const { saved, autosaved } = await draftOnDevice(agentId, draftId);
  const text = saved ? textOf(saved) : autosaved ? null : await textOnServer(draftId);
  if (text && namesPhoto(text.body, photoId)) {
    const body = withoutPhoto(text.body, photoId);
    const typedOn = autosaved && autosaved.parent === saved?.mutationId ? versionOf(autosaved) : null;
    await saveDraft({ agentId, draftId, ...text, body }, [], typedOn);
  }
  await removeFromAutosave(photo);
  await discardPhoto(photo);
}

/** What a save on top of this one begins with: it publishes or submits where this one has not done it yet. */
function textOf(saved: SavedDraft) {
  const { body, pick, state, becomes } = saved;
  return { body, pick, ...baseFrom(saved), ...(state !== 'acked' && { becomes }) };
}

async function textOnServer(draftId: string) {
  const draft = await draftOnServer(draftId);
  if (!draft) return null;
  const body = bodyOf(draft);
  return { body, baseRev: draft.rev, base: body, parent: null };
}

/** The version without the photo takes the place of the version with it; a form may have typed a newer one. */
async function removeFromAutosave({ agentId, draftId, photoId }: PhotoRecord): Promise<void> {
  const { autosaved } = await draftOnDevice(agentId, draftId);
  if (!autosaved || !namesPhoto(autosaved.body, photoId)) return;
  const corrected: OpenAutosave = {
    ...autosaved,
    editorId: crypto.randomUUID(),
    typedAt: Date.now(),
    supersedes: [...autosaved.supersedes, versionOf(autosaved)],
    body: withoutPhoto(autosaved.body, photoId),
  };
  await autosave(corrected);
}

const versionOf = ({ editorId, typedAt }: OpenAutosave): AutosaveVersion => ({ editorId, typedAt });

const namesPhoto = ({ photos }: DraftBody, photoId: string) => photos.some(({ id }) => id === photoId);

const withoutPhoto = (body: DraftBody, photoId: string): DraftBody => ({
  ...body,
  photos: body.photos.filter(({ id }) => id !== photoId),
});
