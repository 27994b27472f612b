import { unfinishedPhotoLimits } from '#domain/limits.ts';
import { Refusal } from '#server/refusals.ts';
import type { UnfinishedPhotos } from '#server/photos/unfinished.ts';

/** By then some uploads have ended, or the agent has given them up. */
const retryAfterSeconds = 600;

interface Claim {
  photoId: string;
  draftId: string;
  /**
   * Of the whole: an upload counts with all of its bytes from its beginning, so that it cannot outgrow what
   * was granted.
   */
  bytes: number;
}

/**
 * Claims room for an upload that begins; one that goes on has it already. Throws `photo_uploads_too_many`
 * where the draft or the agent has too many unfinished uploads, or too many bytes in them.
 */
export async function claimUpload(
  unfinished: UnfinishedPhotos,
  agentId: string,
  { photoId, draftId, bytes }: Claim,
): Promise<void> {
  const others = (await unfinished.begunBy(agentId)).filter((part) => part.photoId !== photoId);
  const { perDraft, perAgent, bytesPerAgent } = unfinishedPhotoLimits;
  const sum = others.reduce((total, part) => total + part.size, bytes);
  const isTooMany =
    others.length >= perAgent ||
    others.filter((part) => part.draftId === draftId).length >= perDraft ||
    sum > bytesPerAgent;
  if (isTooMany) throw new Refusal('photo_uploads_too_many', { retryAfterSeconds });
  await unfinished.claim(agentId, photoId);
}
