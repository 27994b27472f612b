import { type DraftBody, type DraftPhoto, toBody, emptyDraft } from '#domain/draft/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import { type PhotoRecord, discardPhoto, markListed } from '#outbox/photos.ts';
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
  const { photoId } = photo;
  await changeTexts(photo, (body) => (namesPhoto(body, photoId) ? withoutPhoto(body, photoId) : body));
  await discardPhoto(photo);
}

/**
 * Names a photo in the text of its draft, saved and autosaved, where its form was ended before it could do so.
 * A draft that is nowhere becomes an autosaved new one. False where the draft is full.
 * @throws {ApiError} as `removePhoto`
 */
export async function listPhoto(photo: PhotoRecord): Promise<boolean> {
  const { agentId, draftId, photoId } = photo;
  let isListed = false;
  const isThere = await changeTexts(photo, (body) => {
    isListed ||= namesPhoto(body, photoId) || body.photos.length < photoLimits.perDraft;
    return namesPhoto(body, photoId) || body.photos.length >= photoLimits.perDraft
      ? body
      : { ...body, photos: [...body.photos, toEntry(photoId)] };
  });
  if (!isThere) {
    const body = { ...emptyDraft, photos: [toEntry(photoId)] };
    const version = { editorId: crypto.randomUUID(), typedAt: Date.now(), supersedes: [] };
    await autosave({
      agentId,
      draftId,
      kind: 'listing',
      body,
      ...version,
      baseRev: null,
      base: null,
      parent: null,
    });
    isListed = true;
  }
  if (isListed) await markListed([photo]);
  return isListed;
}

const toEntry = (id: string): DraftPhoto => ({ id, kind: 'photo', caption: '' });

type BodyChange = (body: DraftBody) => DraftBody;

/** Changes the saved text of a photo's draft, and what is autosaved into it. False where there is neither. */
async function changeTexts({ agentId, draftId }: PhotoRecord, change: BodyChange): Promise<boolean> {
  const { saved, autosaved } = await draftOnDevice(agentId, draftId);
  const text = saved ? toText(saved) : autosaved ? null : await textOnServer(draftId);
  const body = text && change(text.body);
  if (text && body && body !== text.body) {
    const typedOn = autosaved && autosaved.parent === saved?.mutationId ? versionFrom(autosaved) : null;
    await saveDraft({ agentId, draftId, ...text, body }, [], typedOn);
  }
  await changeAutosave(agentId, draftId, change);
  return text !== null || autosaved !== null;
}

/** What a save on top of this one begins with: it publishes or submits where this one has not done it yet. */
function toText(saved: SavedDraft) {
  const { body, pick, state, becomes } = saved;
  return { body, pick, ...baseFrom(saved), ...(state !== 'acked' && { becomes }) };
}

async function textOnServer(draftId: string) {
  const draft = await draftOnServer(draftId);
  if (!draft) return null;
  const body = toBody(draft);
  return { body, baseRev: draft.rev, base: body, parent: null };
}

/** The changed version takes the place of the one before; a form may have typed a newer one. */
async function changeAutosave(agentId: string, draftId: string, change: BodyChange): Promise<void> {
  const { autosaved } = await draftOnDevice(agentId, draftId);
  const body = autosaved && change(autosaved.body);
  if (!autosaved || !body || body === autosaved.body) return;
  const corrected: OpenAutosave = {
    ...autosaved,
    editorId: crypto.randomUUID(),
    typedAt: Date.now(),
    supersedes: [...autosaved.supersedes, versionFrom(autosaved)],
    body,
  };
  await autosave(corrected);
}

const versionFrom = ({ editorId, typedAt }: OpenAutosave): AutosaveVersion => ({ editorId, typedAt });

const namesPhoto = ({ photos }: DraftBody, photoId: string) => photos.some(({ id }) => id === photoId);

const withoutPhoto = (body: DraftBody, photoId: string): DraftBody => ({
  ...body,
  photos: body.photos.filter(({ id }) => id !== photoId),
});
