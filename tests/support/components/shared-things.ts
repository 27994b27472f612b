import { type LeftOut, sharedCache } from '#worker-protocol/shared-content.ts';
import { withStoredAt } from '#worker-protocol/share-time.ts';
import { placedJpeg } from './crafted-pictures.ts';

/** Stores what the worker stores of a share. */
export async function share(text: string, photos: number, leftOut: readonly LeftOut[] = []): Promise<void> {
  const shared = await caches.open(sharedCache);
  const id = crypto.randomUUID();
  if (text) await shared.put(`/shared/text/${id}`, withStoredAt(text));
  for (let place = 0; place < photos; place++)
    await shared.put(
      `/shared/file/${id}/${place}`,
      withStoredAt(placedJpeg(), { 'content-type': 'image/jpeg', 'x-name': `p${place}.jpg` }),
    );
  if (leftOut.length > 0) await shared.put(`/shared/left-out/${id}`, withStoredAt(JSON.stringify(leftOut)));
}

/** How much of what was shared waits for a draft; false where nothing does. */
export const sharedWaiting = async (): Promise<number | false> =>
  (await (await caches.open(sharedCache)).keys()).length || false;
