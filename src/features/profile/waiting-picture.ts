import type { PictureSlot } from './upload-picture.ts';
import { autosaveKey } from '#session/form-storage.ts';

const key = (agentId: string, slot: PictureSlot) => autosaveKey(`picture-${slot}`, agentId);

/** The picked picture that the server does not have yet, as a data URL; null if there is none. */
export function waitingPicture(agentId: string, slot: PictureSlot): string | null {
  try {
    return localStorage.getItem(key(agentId, slot));
  } catch {
    return null;
  }
}

/**
 * Stores the picked picture until the server has it; null removes it. If the storage is full, it is only in
 * memory.
 */
export function storeWaitingPicture(agentId: string, slot: PictureSlot, dataAddress: string | null): void {
  try {
    if (dataAddress === null) localStorage.removeItem(key(agentId, slot));
    else localStorage.setItem(key(agentId, slot), dataAddress);
  } catch {
    return;
  }
}
