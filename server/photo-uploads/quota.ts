import { unfinishedPhotoLimits } from '#domain/limits.ts';
import type { UnfinishedPhotos } from '#server/photos/unfinished.ts';
import { Refusal } from '#server/http/refusals.ts';

/** By then some uploads are likely to be complete or discarded. */
const retryAfterSeconds = 600;

interface Claim {
  photoId: string;
  draftId: string;
  /** Size of the complete photo: an upload counts in full from the start. */
  bytes: number;
}

/**
 * Reserves quota for a new upload; a continued one has it already. Throws `photo_uploads_too_many` if the
 * draft or the agent has too many partial uploads, or too many bytes in them.
 */
export async function claimUpload(
  unfinished: UnfinishedPhotos,
  agentId: string,
  { photoId, draftId, bytes }: Claim,
): Promise<void> {
  const others = (await unfinished.listBegunBy(agentId)).filter((part) => part.photoId !== photoId);
  const { perDraft, perAgent, bytesPerAgent } = unfinishedPhotoLimits;
  const sum = others.reduce((total, part) => total + part.size, bytes);
  const isTooMany =
    others.length >= perAgent ||
    others.filter((part) => part.draftId === draftId).length >= perDraft ||
    sum > bytesPerAgent;
  if (isTooMany) throw new Refusal('photo_uploads_too_many', { retryAfterSeconds });
  await unfinished.claim(agentId, photoId);
}
