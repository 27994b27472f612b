import { useSyncExternalStore } from 'react';
import { autosaveKey } from '#session/form-storage.ts';

/**
 * Listings that the agent published from the form of a group and that are still to be shared: `groupId` with
 * `listingId`. Stored on the device, because publishing may wait for the network.
 */
interface PendingShare {
  groupId: string;
  listingId: string;
}

const listeners = new Set<() => void>();
const keyOf = (agentId: string) => autosaveKey('group-shares', agentId);
const none: readonly PendingShare[] = [];
let known: { text: string | null; shares: readonly PendingShare[] } = { text: null, shares: none };

/** The shares stored under this text; none of a text that is not readable. */
function parse(text: string | null): readonly PendingShare[] {
  if (known.text === text) return known.shares;
  let shares = none;
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(stored)) shares = stored as PendingShare[];
  } catch {
    // Not readable: nothing is to be shared.
  }
  known = { text, shares };
  return shares;
}

const read = (agentId: string) => parse(localStorage.getItem(keyOf(agentId)));

function write(agentId: string, shares: readonly PendingShare[]): void {
  localStorage.setItem(keyOf(agentId), JSON.stringify(shares));
  for (const listener of listeners) listener();
}

const isAnother = (groupId: string, listingId: string) => (share: PendingShare) =>
  share.groupId !== groupId || share.listingId !== listingId;

/** Notes that a listing is to be shared into a group once it is active. */
export function rememberShare(agentId: string, groupId: string, listingId: string): void {
  write(agentId, [...read(agentId).filter(isAnother(groupId, listingId)), { groupId, listingId }]);
}

/** Forgets that a listing is to be shared. */
export function forgetShare(agentId: string, groupId: string, listingId: string): void {
  const left = read(agentId).filter(isAnother(groupId, listingId));
  if (left.length < read(agentId).length) write(agentId, left);
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
  const shares = useSyncExternalStore(watch, () => read(agentId));
  return shares.filter((share) => share.groupId === groupId).map(({ listingId }) => listingId);
}
