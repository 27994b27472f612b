import { useSyncExternalStore } from 'react';
import { agentStorage } from '#browser/device-storage.ts';

/**
 * The listings that the agent published from the form of a group and that are still to be shared. Stored on
 * the device, because publishing may wait for the network.
 */

const listeners = new Set<() => void>();

function change(agentId: string, listingId: string, groupId: string | null): void {
  const stored = agentStorage.groupShares(agentId);
  const { [listingId]: _, ...others } = stored.read() ?? {};
  stored.write(groupId === null ? others : { ...others, [listingId]: groupId });
  for (const listener of listeners) listener();
}

/** Notes that a listing is to be shared into a group once it is active. */
export function rememberShare(agentId: string, groupId: string, listingId: string): void {
  change(agentId, listingId, groupId);
}

/** Removes the note that a listing is to be shared. */
export function dropShare(agentId: string, listingId: string): void {
  change(agentId, listingId, null);
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Ids of the listings that are still to be shared into the group. */
export function usePendingShares(agentId: string, groupId: string): string[] {
  const ids = useSyncExternalStore(watch, () =>
    Object.entries(agentStorage.groupShares(agentId).read() ?? {})
      .filter(([, group]) => group === groupId)
      .map(([listingId]) => listingId)
      .join(' '),
  );
  return ids.split(' ').filter(Boolean);
}
