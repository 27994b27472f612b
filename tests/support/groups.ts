import { randomUUID } from 'node:crypto';
import { groupReferences } from '#server/secrets/references.ts';
import type { Api } from './api.ts';
import { listingDraft } from './listing-draft.ts';
import { newGroup } from './new-group.ts';

/** Makes a group and returns its `_id`. */
export async function madeGroup(
  api: Api,
  cookie: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await api.post('/grouplisting/save', newGroup(more), cookie);
  if (status !== 200) throw new Error(`The group was refused: ${JSON.stringify(body)}`);
  return body._id as string;
}

/** Publishes a listing and returns its `_id`. */
export async function publishedIn(
  api: Api,
  cookie: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const draft = listingDraft(more);
  const { status, body } = await api.post('/master/properties/draft/save', draft, cookie);
  if (status !== 200) throw new Error(`The listing was refused: ${JSON.stringify(body)}`);
  return draft._id;
}

/** Asks to share a listing. */
export const share = (api: Api, cookie: string, groupId: string, listingId: string, more: object = {}) =>
  api.post(
    `/grouplisting/${groupId}/share`,
    { listingId, agreedShare: 60, mutationId: randomUUID(), ...more },
    cookie,
  );

/** The reference by which other members know a listing or a photo. */
export const seenByOthers = async (api: Api, id: string): Promise<string> =>
  (await groupReferences(api.db, api.clock.now)).of(id);

/** Publishes a listing and shares it. Returns its `_id`. */
export async function sharedIn(
  api: Api,
  cookie: string,
  groupId: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const listingId = await publishedIn(api, cookie, more);
  const { status, body } = await share(api, cookie, groupId, listingId);
  if (status !== 200) throw new Error(`The share was refused: ${JSON.stringify(body)}`);
  return listingId;
}
