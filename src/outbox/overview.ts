/** Door: everything that the sync screen shows. */
import type { OpenCommand } from './commands/command.ts';
import { needsAgent } from './drafts/record.ts';
import { type PhotoRecord, isUnderWay } from './photos/photo.ts';
import { photosOf } from './photos/store.ts';
import { draftsOnDevice, readCommands } from './read.ts';
import { fact } from './storage/facts.ts';
import { type Unsent, neverSaved, unsent } from './unsent.ts';

/** Everything of an agent on this device, and how the connection has been. */
export interface SyncOverview {
  drafts: Awaited<ReturnType<typeof draftsOnDevice>>;
  photos: PhotoRecord[];
  commands: OpenCommand[];
  unsent: Unsent;
  /** When the server last accepted something, epoch milliseconds; null where it never has. */
  lastAcceptedAt: number | null;
  /** Until when the server asked for a pause, epoch milliseconds; 0 for none. */
  pausedUntil: number;
  /** Bytes still to be sent. */
  bytesLeft: number;
  /** Milliseconds that they take at the speed measured last; null where none is known. */
  msLeft: number | null;
  /** Bytes that the app uses on this device and may use, where the browser tells. */
  storage: { used: number; allowed: number } | null;
  /** Has the browser promised not to clear this away? Null where it does not tell. */
  isPersistent: boolean | null;
}

/** What a photo weighs when it is redrawn, about. */
const bytesOfPhoto = 300_000;

/** What the body of one draft weighs, about. */
const bytesOfBody = 1_500;

export async function syncOverview(agentId: string): Promise<SyncOverview> {
  const [drafts, photos, commands, counted, lastAcceptedAt, pausedUntil, speed, storage, isPersistent] =
    await Promise.all([
      draftsOnDevice(agentId),
      photosOf(agentId),
      readCommands(agentId),
      unsent(agentId),
      lastAcceptance(),
      fact('pausedUntil'),
      fact('bytesPerSecond'),
      storageEstimate(),
      navigator.storage?.persisted?.().catch(() => null),
    ]);
  const waiting = drafts.saved.filter((record) => record.state !== 'acked' && !needsAgent(record)).length;
  const fresh = neverSaved({ records: drafts.saved, autosaves: drafts.autosaved });
  const following = photos.filter((photo) => isUnderWay(photo) && !fresh.has(photo.draftId));
  const bytesLeft =
    waiting * bytesOfBody +
    following.reduce((sum, { state, bytes }) => sum + (state === 'picked' ? bytesOfPhoto : bytes), 0);
  return {
    drafts: { ...drafts, unreadable: [...drafts.unreadable, ...commands.unreadable] },
    photos,
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
  return (await fact('lastAcceptedAt')) ?? null;
}

async function storageEstimate(): Promise<SyncOverview['storage']> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.usage !== undefined && estimate.quota !== undefined
    ? { used: estimate.usage, allowed: estimate.quota }
    : null;
}
