import type { QueryClient } from '@tanstack/react-query';
import type { DraftBody } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import { newDraftId, touch } from '#entities/draft/new-draft-id.ts';
import { preparePicked, redrawNow } from '#entities/draft/prepare-picked.ts';
import type { OpenedDraftFile } from '#entities/hand-over/draft-file.ts';
import { knownPropertiesHere } from '#entities/property/known-properties.ts';
import { storePicked } from '#outbox/photos.ts';
import { saveDraft } from '#outbox/save.ts';

/** A draft that was handed over: that of a file, or of a code without photos. */
export type HandedOver = Pick<OpenedDraftFile, 'portal' | 'body'> &
  Partial<Pick<OpenedDraftFile, 'photos' | 'pictures'>>;

/**
 * Makes a draft of this agent of what was handed over. Its text is on the device before its photos; these are taken
 * as picked files are, so that a killed app goes on with them. Resolves to the draft, and the number of photos that
 * could not be stored.
 * @throws {ApiError} as `saveDraft`: nothing was made
 */
export async function takeOverDraft(
  queryClient: QueryClient,
  agentId: string,
  { portal, body, photos = [], pictures = [] }: HandedOver,
): Promise<{ draftId: string; photosLeft: number }> {
  const propertyId = portal === location.origin ? await knownProperty(queryClient, agentId, body) : null;
  const draftId = newDraftId();
  const draft = { agentId, draftId, baseRev: null, base: null };
  const text = { ...body, propertyId };
  touch(draftId);
  const parent = await saveDraft({ ...draft, body: { ...text, photos: [] }, parent: null }, []);
  if (pictures.length === 0) return { draftId, photosLeft: 0 };
  const entries: DraftBody['photos'] = [];
  for (const [at, picture] of pictures.entries()) {
    const file = new File([picture], `${at + 1}.jpg`, { type: 'image/jpeg' });
    const id = await store(agentId, draftId, file).catch(() => null);
    if (id !== null) entries.push({ id, ...photos[at]! });
  }
  await saveDraft({ ...draft, body: { ...text, photos: entries }, parent }, []);
  void preparePicked(agentId).catch(() => {});
  return { draftId, photosLeft: pictures.length - entries.length };
}

const store = async (agentId: string, draftId: string, file: File) =>
  (await storePicked(agentId, draftId, file)) ?? redrawNow(agentId, draftId, file);

/** The property of the draft, where this device knows it under the same name; the file may name any. */
async function knownProperty(
  queryClient: QueryClient,
  agentId: string,
  { propertyId, name }: Pick<DraftBody, 'propertyId' | 'name'>,
): Promise<string | null> {
  if (propertyId === null) return null;
  const known = await knownPropertiesHere(queryClient, agentId);
  const property = known.find(({ _id }) => _id === propertyId);
  return property && nameKey(property.name) === nameKey(name) ? propertyId : null;
}
