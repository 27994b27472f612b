/** Door: on which connections photos are sent. */
import { isUnderWay, photoForAnyConnection } from './photos/photo.ts';
import { changePhoto, photosFor } from './photos/store.ts';
import { broadcast } from './storage/broadcast.ts';
import { getDeviceState, setDeviceState } from './storage/device-state.ts';

export { isHeld } from './photos/connection.ts';
export { arePhotosHeld, savesData, tellsConnection, watchConnection } from './photos/held.ts';

/**
 * Lets the photos of a draft, or all of an agent, be sent on any connection: those that are here now, not those that
 * are added later. The page sends them as it sends others, with its next attempts.
 */
export async function releasePhotos(agentId: string, ...draftId: [string] | []): Promise<void> {
  for (const photo of (await photosFor(agentId, ...draftId)).filter(isUnderWay))
    await changePhoto(photo, photoForAnyConnection);
  broadcastReleased();
}

/** Chooses on which connections this device sends photos. Those that waited and may go now are sent. */
export async function choosePhotoConnections(choice: 'any' | 'wifi'): Promise<void> {
  await setDeviceState('photoConnections', choice);
  broadcastReleased();
}

function broadcastReleased(): void {
  broadcast({ kind: 'changed' });
  broadcast({ kind: 'released' });
}

/** On which connections this device sends photos; undefined where the agent has not chosen. */
export function photoConnections(): Promise<'any' | 'wifi' | undefined> {
  return getDeviceState('photoConnections');
}

/** Bytes per second of the connection, as the last uploads measured it; null where none was. */
export async function measuredSpeed(): Promise<number | null> {
  return (await getDeviceState('bytesPerSecond')) ?? null;
}
