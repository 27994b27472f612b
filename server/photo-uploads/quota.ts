import { unfinishedPhotoLimits } from '#domain/limits.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import type { UploadDetails } from '#server/photos/unfinished.ts';
import { addUploadRow, otherUploads } from '#server/photos/upload-rows.ts';
import { Refusal } from '#server/http/refusals.ts';

/** By then some uploads are likely to be complete or discarded. */
const retryAfterSeconds = 600;

interface Claim extends UploadDetails {
  /** Size of the complete photo: an upload counts in full from the start. */
  bytes: number;
}

/**
 * Records that the agent begins an upload, or continues it. Throws `photo_uploads_too_many` if the draft or the
 * agent has too many partial uploads, or too many bytes in them; at all servers together.
 */
export async function claimUpload(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  agentId: string,
  { photoId, ...claim }: Claim,
): Promise<void> {
  await db.transaction(async (tx) => {
    await advisoryLock(tx, `photo uploads of ${agentId}`);
    const others = await otherUploads(tx, agentId, photoId);
    const { perDraft, perAgent, bytesPerAgent } = unfinishedPhotoLimits;
    const sum = others.reduce((total, { bytes }) => total + bytes, claim.bytes);
    const isTooMany =
      others.length >= perAgent ||
      others.filter(({ draftId }) => draftId === claim.draftId).length >= perDraft ||
      sum > bytesPerAgent;
    if (isTooMany) throw new Refusal('photo_uploads_too_many', { retryAfterSeconds });
    await addUploadRow(tx, { id: photoId, agentId, ...claim, changedAt: now() });
  });
}
