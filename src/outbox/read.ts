/** Door: what is on this device, decrypted. */
import { ApiError } from '#api/ask.ts';
import type { OpenCommand } from './commands/command.ts';
import { commandsFor, decryptRequest } from './commands/store.ts';
import { type OpenAutosave, type SavedDraft, decrypted, decryptedWithPick } from './drafts/decrypted.ts';
import { type Autosave, type OutboxRecord, byDraft, latestFrom } from './drafts/record.ts';
import { withStoredParent } from './drafts/autosave.ts';
import { autosavesInto, autosavesFor, recordsFor, recordsOfDraft } from './drafts/store.ts';
import { readPicture } from './photos/store.ts';
import { quarantinedFor } from './quarantine.ts';
import { keyFor } from './storage/agent-key.ts';
import { databaseKind } from './storage/database.ts';
import {
  type UnreadableItem,
  unreadableCommand,
  unreadableDraft,
  unreadableFromQuarantine,
} from './unreadable.ts';

export {
  type CommandRejection,
  type CommandRequest,
  type OpenCommand,
  isNewerThan,
  isToDo,
} from './commands/command.ts';
export {
  type DealCommand,
  type EnquiryCommand,
  type ListingCommand,
  type OwnerDecisionCommand,
  type PostingCommand,
  type PriceCommand,
  type StatusCommand,
  isOfDeals,
  isOfEnquiries,
  isOfListings,
  isOfPlatforms,
  isOwnerDecision,
} from './commands/command-about.ts';
export { refreshedByCommands } from './commands/kinds.ts';
export { isAfterAnswer } from './delivery/device-clock.ts';
export type { OpenAutosave, SavedDraft } from './drafts/decrypted.ts';
export {
  type AutosaveVersion,
  type DraftBase,
  baseFrom,
  isFirstPublication,
  needsAgent,
  problemOfRecord,
} from './drafts/record.ts';
export type { UnreadableItem } from './unreadable.ts';

/**
 * Of every draft on this device the record that speaks for it, and its latest autosave; the newest first.
 */
export async function draftsOnDevice(
  agentId: string,
): Promise<{ saved: SavedDraft[]; autosaved: OpenAutosave[]; unreadable: UnreadableItem[] }> {
  const [records, autosaves, key] = await Promise.all([
    recordsFor(agentId),
    autosavesFor(agentId),
    keyFor(agentId),
  ]);
  const unreadable: UnreadableItem[] = [];
  const open = async <One extends OutboxRecord | Autosave>(kept: One) => {
    try {
      return [await decrypted(key, kept)];
    } catch (error) {
      unreadable.push(unreadableDraft(kept, error));
      return [];
    }
  };
  const newest = new Map(
    autosaves.toSorted((a, b) => a.typedAt - b.typedAt).map((draft) => [draft.draftId, draft]),
  );
  const latest = byDraft(records).flatMap((group) => latestFrom(group) ?? []);
  const saved = await Promise.all(latest.toSorted((a, b) => b.seq - a.seq).map(open));
  const autosaved = await Promise.all(
    [...newest.values()].toSorted((a, b) => b.typedAt - a.typedAt).map(open),
  );
  const quarantined = (await quarantinedFor(agentId)).map(unreadableFromQuarantine);
  return {
    saved: saved.flat(),
    autosaved: autosaved.flat(),
    unreadable: [...quarantined, ...unreadable],
  };
}

/**
 * One draft on this device: the record that speaks for it, its latest autosave, and how many others tabs have left.
 * @throws {ApiError} where it is here and cannot be read
 */
export async function draftOnDevice(
  agentId: string,
  draftId: string,
): Promise<{ saved: SavedDraft | null; autosaved: OpenAutosave | null; others: number }> {
  const [records, [autosaved, ...others], key] = await Promise.all([
    recordsOfDraft(agentId, draftId),
    autosavesInto(agentId, draftId),
    keyFor(agentId),
  ]);
  const saved = latestFrom(records);
  const isInQuarantine =
    !saved &&
    !autosaved &&
    (await quarantinedFor(agentId)).some(
      (one) => one.draftId === draftId && (one.store === 'records' || one.store === 'autosaves'),
    );
  if (isInQuarantine) throw new ApiError('unreadable_on_device');
  return {
    saved: saved && (await decryptedWithPick(key, saved)),
    autosaved: autosaved ? await decryptedWithPick(key, withStoredParent(autosaved, records)) : null,
    others: others.length,
  };
}

/**
 * The bytes of a photo: whole, the small copy of one that is on the server, or the file as it was picked. Null
 * where none can be read.
 */
export async function largestOnDevice(
  agentId: string,
  draftId: string,
  photoId: string,
): Promise<ArrayBuffer | null> {
  for (const size of ['whole', 'small', 'picked'] as const) {
    const bytes = await readPicture({ agentId, draftId, photoId }, size).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

/** An agent's commands on this device that can be read, in the order in which they are sent. */
export async function commandsOnDevice(agentId: string): Promise<OpenCommand[]> {
  return (await readCommands(agentId)).open;
}

/** The commands that can be read, and those that cannot. */
export async function readCommands(
  agentId: string,
): Promise<{ open: OpenCommand[]; unreadable: UnreadableItem[] }> {
  const [commands, key] = await Promise.all([commandsFor(agentId), keyFor(agentId)]);
  const open: OpenCommand[] = [];
  const unreadable: UnreadableItem[] = [];
  for (const command of commands) {
    try {
      open.push({ ...command, request: await decryptRequest(key, agentId, command.request) });
    } catch (error) {
      if (command.state !== 'done') unreadable.push(unreadableCommand(command, error));
    }
  }
  return { open, unreadable };
}

/**
 * Where this browser stores what is saved. `memory`: only as long as the page is open.
 * @throws {ApiError} `not_kept_on_device` where it cannot now; `device_newer` where a newer version of the
 *   app was here
 */
export function storageKind(): Promise<'device' | 'memory'> {
  return databaseKind();
}
