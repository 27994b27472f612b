/** Door: everything that the sync screen shows. */
import type { OpenCommand } from './commands/command.ts';
import { needsAgent } from './drafts/record.ts';
import { isHeld } from './photos/connection.ts';
import { arePhotosHeld } from './photos/held.ts';
import { type PhotoRecord, bytesToSend, isUnderWay } from './photos/photo.ts';
import { photosFor } from './photos/store.ts';
import { draftsOnDevice, readCommands } from './read.ts';
import { getDeviceState } from './storage/device-state.ts';
import { type Unsent, neverSaved, unsent } from './unsent.ts';

/** Everything of an agent on this device, and how the connection has been. */
export interface SyncOverview {
  drafts: Awaited<ReturnType<typeof draftsOnDevice>>;
  photos: PhotoRecord[];
  /** Do photos wait for Wi-Fi? */
  arePhotosHeld: boolean;
  commands: OpenCommand[];
  unsent: Unsent;
  /** When the server last accepted something, epoch milliseconds; null where it never has. */
  lastAcceptedAt: number | null;
  /** Until when the server asked for a pause, epoch milliseconds; 0 for none. */
  pausedUntil: number;
  /** Bytes still to be sent, without those that wait for Wi-Fi. */
  bytesLeft: number;
  /** Milliseconds that they take at the speed measured last; null where none is known. */
  msLeft: number | null;
  /** Bytes that the app uses on this device and may use, where the browser tells. */
  storage: { used: number; allowed: number } | null;
  /** Has the browser promised not to clear this away? Null where it does not tell. */
  isPersistent: boolean | null;
}

/** What the body of one draft weighs, about. */
const bytesOfBody = 1_500;

export async function syncOverview(agentId: string): Promise<SyncOverview> {
  const [
    drafts,
    photos,
    areHeld,
    commands,
    counted,
    lastAcceptedAt,
    pausedUntil,
    speed,
    storage,
    isPersistent,
  ] = await Promise.all([
    draftsOnDevice(agentId),
    photosFor(agentId),
    arePhotosHeld(),
    readCommands(agentId),
    unsent(agentId),
    lastAcceptance(),
    getDeviceState('pausedUntil'),
    getDeviceState('bytesPerSecond'),
    storageEstimate(),
    navigator.storage?.persisted?.().catch(() => null),
  ]);
  const waiting = drafts.saved.filter((record) => record.state !== 'acked' && !needsAgent(record)).length;
  const fresh = neverSaved({ records: drafts.saved, autosaves: drafts.autosaved });
  const following = photos.filter(
    (photo) => isUnderWay(photo) && !fresh.has(photo.draftId) && !isHeld(photo, areHeld),
  );
  const bytesLeft = waiting * bytesOfBody + bytesToSend(following);
  return {
    drafts: { ...drafts, unreadable: [...drafts.unreadable, ...commands.unreadable] },
    photos,
    arePhotosHeld: areHeld,
    commands: commands.open,
    unsent: counted,
    lastAcceptedAt,
    pausedUntil: pausedUntil ?? 0,
    bytesLeft,
    msLeft: speed ? (bytesLeft / speed) * 1000 : null,
    storage,
    isPersistent: isPersistent ?? null,
  };
}

/** When the server last accepted something from this device, epoch milliseconds; null where it never has. */
export async function lastAcceptance(): Promise<number | null> {
  return (await getDeviceState('lastAcceptedAt')) ?? null;
}

async function storageEstimate(): Promise<SyncOverview['storage']> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.usage !== undefined && estimate.quota !== undefined
    ? { used: estimate.usage, allowed: estimate.quota }
    : null;
}
