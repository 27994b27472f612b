/** Door: counts what of an agent's work the server does not have, for every screen. */
import { type Command, isToDo } from './commands/command.ts';
import { commandKinds } from './commands/kinds.ts';
import { commandsFor, countOfLaterKinds } from './commands/store.ts';
import { hasMessageDraft } from './message-draft.ts';
import { isHeld } from './photos/connection.ts';
import { arePhotosHeld } from './photos/held.ts';
import { type PhotoRecord, isUnderWay } from './photos/photo.ts';
import { photosFor } from './photos/store.ts';
import { type OutboxRecord, type Autosave, byDraft, latestFrom, needsAgent } from './drafts/record.ts';
import { quarantinedFor } from './quarantine.ts';
import { recordsFor, autosavesFor } from './drafts/store.ts';

/** How many of each kind. A status change counts once for each of its listings. */
export interface UnsentKinds {
  drafts: number;
  photos: number;
  changes: number;
  messages: number;
}

/** Everything of an agent that is on this device and not on the server. Each thing is counted once. */
export interface Unsent {
  /** Is sent without the agent as soon as it can be. */
  waiting: UnsentKinds;
  /** Rejected by the server, or changed on another device too: the agent decides. */
  needsAgent: UnsentKinds;
  /** Autosaved only: drafts that are not saved, the photos of new ones, and a message that is not sent. */
  unsaved: Pick<UnsentKinds, 'drafts' | 'photos' | 'messages'>;
  /** Values in quarantine. */
  quarantined: number;
  /**
   * Of `waiting`, how much can be sent without the agent's decision, now or after the time to undo it: photos
   * and status changes of a draft that needs the agent wait for that.
   */
  sendable: number;
  /** Of `waiting`, photos that wait for Wi-Fi. They are not `sendable`. */
  held: number;
  /** Since when the oldest of these could have been sent, epoch milliseconds; null where nothing is sendable. */
  waitingSince: number | null;
}

/** What `countUnsent` needs of one agent, as it is stored. */
export interface OnDevice {
  records: readonly OutboxRecord<unknown>[];
  autosaves: readonly Pick<Autosave, 'draftId' | 'baseRev' | 'parent'>[];
  photos: readonly PhotoRecord[];
  /** Do photos wait for Wi-Fi? */
  arePhotosHeld: boolean;
  commands: readonly Command<unknown>[];
  /** Commands that a later build will send. */
  laterCommands: number;
  hasMessageDraft: boolean;
  quarantined: number;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** How many things the agent has that are not on the server. */
export function totalUnsent({ waiting, needsAgent: problems, unsaved, quarantined }: Unsent): number {
  return sum([
    ...Object.values(waiting),
    ...Object.values(problems),
    ...Object.values(unsaved),
    quarantined,
  ] as number[]);
}

/** A command counts once for each draft that it waits for, and once without one, or as its kind says. */
const measureSize = ({ kind, waitsFor }: Pick<Command<unknown>, 'kind' | 'waitsFor'>) =>
  commandKinds[kind].isCountedOnce ? 1 : Math.max(1, waitsFor.length);

/** The number of parts of a command that were rejected. */
const rejectedSizeFrom = (command: Command<unknown>) =>
  sum(command.rejections.map(({ subject }) => (subject === null ? measureSize(command) : 1)));

/** Counts commands, each under what its kind counts as. */
function countCommands(
  commands: readonly Command<unknown>[],
  size: (command: Command<unknown>) => number,
): Pick<UnsentKinds, 'changes' | 'messages'> {
  const counts = { changes: 0, messages: 0 };
  for (const command of commands) counts[commandKinds[command.kind].countsAs] += size(command);
  return counts;
}

/**
 * The commands, in their order, that wait for none of these drafts, and for no earlier command on the same
 * listing that does.
 */
function commandsFreeOf(
  drafts: ReadonlySet<string>,
  commands: readonly Command<unknown>[],
): Command<unknown>[] {
  const blocked = new Set(drafts);
  return commands.filter(({ waitsFor }) => {
    const isFree = !waitsFor.some((id) => blocked.has(id));
    if (!isFree) waitsFor.forEach((id) => blocked.add(id));
    return isFree;
  });
}

/** Ids of drafts that are autosaved and were never saved: the server has no draft for their photos. */
export function neverSaved({
  records,
  autosaves,
}: Pick<OnDevice, 'records' | 'autosaves'>): ReadonlySet<string> {
  const saved = new Set(records.map(({ draftId }) => draftId));
  return new Set(
    autosaves
      .filter(({ draftId, baseRev, parent }) => !saved.has(draftId) && baseRev === null && parent === null)
      .map(({ draftId }) => draftId),
  );
}

/** As `unsent`, from what was read already. Pure. */
export function countUnsent({
  records,
  autosaves,
  photos,
  arePhotosHeld: areHeld,
  commands,
  laterCommands,
  hasMessageDraft: hasMessage,
  quarantined,
}: OnDevice): Unsent {
  const pending = byDraft(records)
    .flatMap((group) => latestFrom(group) ?? [])
    .filter(({ state }) => state !== 'acked');
  const onTheWay = pending.filter((record) => !needsAgent(record));
  const blockedDraftIds = new Set(pending.filter(needsAgent).map(({ draftId }) => draftId));
  const isPending = new Set(pending.map(({ draftId }) => draftId));
  const fresh = neverSaved({ records, autosaves });
  const underWay = photos.filter(isUnderWay);
  const following = underWay.filter(({ draftId }) => !fresh.has(draftId));
  const free = following.filter((photo) => !isHeld(photo, areHeld));
  const toDo = commands.filter(isToDo);
  const { changes, messages } = countCommands(toDo, measureSize);
  const rejected = commands.filter(({ state }) => state === 'rejected');
  const since = [
    ...onTheWay.map(({ savedAt, heldUntil = 0 }) => Math.max(savedAt, heldUntil)),
    ...free.map(({ addedAt }) => addedAt),
    ...toDo.map(({ madeAt, heldUntil }) => Math.max(madeAt, heldUntil)),
  ];
  return {
    waiting: {
      drafts: onTheWay.length,
      photos: following.length,
      changes: changes + laterCommands,
      messages,
    },
    needsAgent: {
      drafts: pending.length - onTheWay.length,
      photos: photos.filter(({ state }) => state === 'rejected').length,
      ...countCommands(rejected, rejectedSizeFrom),
    },
    unsaved: {
      drafts: new Set(
        autosaves.filter(({ draftId }) => !isPending.has(draftId)).map(({ draftId }) => draftId),
      ).size,
      photos: underWay.length - following.length,
      messages: hasMessage ? 1 : 0,
    },
    quarantined,
    sendable:
      onTheWay.length +
      free.filter(({ draftId }) => !blockedDraftIds.has(draftId)).length +
      sum(commandsFreeOf(blockedDraftIds, toDo).map(measureSize)),
    held: following.length - free.length,
    waitingSince: since.length > 0 ? Math.min(...since) : null,
  };
}

/**
 * Counts what of an agent's work is only on this device. @throws {ApiError} `not_kept_on_device` where that
 * cannot be read
 */
export async function unsent(agentId: string): Promise<Unsent> {
  const [records, autosaves, photos, areHeld, commands, laterCommands, hasMessage] = await Promise.all([
    recordsFor(agentId),
    autosavesFor(agentId),
    photosFor(agentId),
    arePhotosHeld(),
    commandsFor(agentId),
    countOfLaterKinds(agentId),
    hasMessageDraft(agentId),
  ]);
  const quarantined = (await quarantinedFor(agentId)).length;
  return countUnsent({
    records,
    autosaves,
    photos,
    arePhotosHeld: areHeld,
    commands,
    laterCommands,
    hasMessageDraft: hasMessage,
    quarantined,
  });
}
