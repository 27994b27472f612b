import type { Executor } from '#server/db/client.ts';
import { fitIntoQuota, type Quota } from '#server/photos/quota.ts';
import type { Photo } from '#server/photos/store.ts';
import type { FailedImage } from './image-failures.ts';

/** A fetched image whose files are stored, and whose row is not yet. */
export type Fetched = Photo & { storedBytes: number };

/** Which of the photos have room in the draft and in the agent's quota, and why the others have none. */
export async function splitByRoom(
  tx: Executor,
  quota: Quota,
  wanted: readonly Fetched[],
  placesLeft: number,
): Promise<{ taken: Fetched[]; refused: Map<string, FailedImage['code']>; freed: string[] }> {
  const placed = wanted.slice(0, placesLeft);
  const { isFitting, freed } = await fitIntoQuota(
    tx,
    quota,
    placed.map(({ storedBytes }) => storedBytes),
  );
  const refused = new Map<string, FailedImage['code']>();
  for (const { id } of wanted.slice(placesLeft)) refused.set(id, 'image_no_room');
  for (const [at, { id }] of placed.entries()) if (!isFitting[at]) refused.set(id, 'image_quota_reached');
  return { taken: placed.filter((_, at) => isFitting[at]), refused, freed };
}
