import type { PictureSlot } from './upload-picture.ts';
import { autosaveKey } from '#session/form-storage.ts';

const key = (agentId: string, slot: PictureSlot) => autosaveKey(`picture-${slot}`, agentId);

/**
 * The picture that was picked and has not reached the server, as a data address; null where there is none.
 */
export function waitingPicture(agentId: string, slot: PictureSlot): string | null {
  try {
    return localStorage.getItem(key(agentId, slot));
  } catch {
    return null;
  }
}

/**
 * Keeps the picked picture until it has arrived; null forgets it. Where there is no room, it waits in the
 * open page alone.
 */
export function keepWaiting(agentId: string, slot: PictureSlot, dataAddress: string | null): void {
  try {
    if (dataAddress === null) localStorage.removeItem(key(agentId, slot));
    else localStorage.setItem(key(agentId, slot), dataAddress);
  } catch {
    return;
  }
}
