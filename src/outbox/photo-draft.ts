import { decryptBody } from './drafts/body.ts';
import { autosavesInto, recordsOfDraft } from './drafts/store.ts';
import { type Eligibility, eligibilityFrom, isDecidedByBody } from './photos/eligibility.ts';
import type { PhotoRecord } from './photos/photo.ts';
import { quarantinedFor } from './quarantine.ts';
import { keyFor } from './storage/agent-key.ts';

/** Reads what this device knows of a photo's draft, as little as is needed, and decides by it. */
export async function eligibility(photo: PhotoRecord): Promise<Eligibility> {
  const { agentId, draftId, photoId } = photo;
  const [records, autosaves] = await Promise.all([
    recordsOfDraft(agentId, draftId),
    autosavesInto(agentId, draftId),
  ]);
  const isNew = autosaves.some(({ baseRev, parent }) => baseRev === null && parent === null);
  const latest = records.at(-1);
  const known = {
    lastSeq: latest?.seq ?? null,
    lastSavedAt: latest?.savedAt ?? 0,
    isAcknowledged: records.every(({ state }) => state === 'acked'),
    autosave: autosaves.length === 0 ? ('none' as const) : isNew ? ('new' as const) : ('saved' as const),
  };
  const isNowhere = records.length + autosaves.length === 0;
  const isQuarantined = isNowhere && (await isInQuarantine(agentId, draftId));
  const body =
    latest && isDecidedByBody(photo, known)
      ? await decryptBody(await keyFor(agentId), agentId, latest.body).catch(() => null)
      : null;
  const namesPhoto = body === null || (body.photos ?? []).some(({ id }) => id === photoId);
  return eligibilityFrom(photo, { ...known, isQuarantined, namesPhoto }, Date.now());
}

/**
 * The ids of the photos that are the first of their drafts: by the latest text on this device, or else the one that was
 * added first.
 */
export async function coversAmong(photos: readonly PhotoRecord[]): Promise<ReadonlySet<string>> {
  const oldest = new Map<string, PhotoRecord>();
  for (const photo of photos.toSorted((a, b) => b.addedAt - a.addedAt)) oldest.set(photo.draftId, photo);
  const covers = [...oldest.values()].map(
    async ({ agentId, draftId, photoId }) => (await firstPhoto(agentId, draftId)) ?? photoId,
  );
  return new Set(await Promise.all(covers));
}

/** The first photo of a draft's latest text; null where that is not on this device, or cannot be read. */
async function firstPhoto(agentId: string, draftId: string): Promise<string | null> {
  const latest = (await recordsOfDraft(agentId, draftId)).at(-1);
  if (!latest) return null;
  const body = await decryptBody(await keyFor(agentId), agentId, latest.body).catch(() => null);
  return body?.photos?.[0]?.id ?? null;
}

/** A record in quarantine has not arrived. */
async function isInQuarantine(agentId: string, draftId: string): Promise<boolean> {
  return (await quarantinedFor(agentId)).some((one) => one.store === 'records' && one.draftId === draftId);
}
