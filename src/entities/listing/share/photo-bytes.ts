import { client } from '#api/client.ts';
import type { thumbnailSidesPx } from '#domain/limits.ts';
import { pictureOnDevice } from '#outbox/photos.ts';

/** A picture that is loaded and decoded; null where it cannot be. */
export async function decoded(address: string): Promise<HTMLImageElement | null> {
  const image = Object.assign(new Image(), { src: address });
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** A photo as the server has it, or at most so wide or high; null where it does not answer or `signal` is aborted. */
export async function photoOfServer(
  photoId: string,
  sidePx?: (typeof thumbnailSidesPx)[number] | null,
  signal: AbortSignal | null = null,
): Promise<Blob | null> {
  const query = sidePx ? { width: `${sidePx}` as const } : {};
  const answer = await client
    .GET('/photos/{id}', { params: { path: { id: photoId }, query }, parseAs: 'blob', signal })
    .catch(() => null);
  return answer?.data ?? null;
}

/** A photo in JPEG, whole where that is on this device or the server answers; null where it is neither. */
export async function photoBytes(
  agentId: string,
  listingId: string,
  photoId: string,
  signal: AbortSignal | null = null,
): Promise<Blob | null> {
  const here = await pictureOnDevice(agentId, listingId, photoId, 'whole').catch(() => null);
  return here ? new Blob([here], { type: 'image/jpeg' }) : photoOfServer(photoId, null, signal);
}
