import {
  discard,
  discardFromQuarantine,
  discardAutosaves,
  retryFromQuarantine,
  retrySave,
} from '#outbox/save.ts';
import { discardCommand } from '#outbox/commands.ts';
import { settleQuietSave } from './quiet-saves.ts';
import { type UnreadableItem, type AutosaveVersion, draftOnDevice } from '#outbox/read.ts';

/**
 * Upper limit of rounds, each of which discards one save and one form's autosaves. A draft has few of both;
 * more rounds mean that new text is still arriving, and that stays.
 */
const mostRounds = 20;

/**
 * Discards the saves of one draft that the server has not acknowledged, its autosaves, and the photos that
 * only they name. A save that is being sent may reach the server all the same.
 * @throws {ApiError} as `draftOnDevice`
 */
export async function discardDraft(agentId: string, draftId: string): Promise<void> {
  await settleQuietSave(draftId);
  for (let round = 0; round < mostRounds; round++) {
    const { saved, autosaved } = await draftOnDevice(agentId, draftId);
    const unsent = saved && saved.state !== 'acked' ? saved.mutationId : null;
    if (unsent === null && !autosaved) return;
    await discard(agentId, draftId, unsent ?? '', autosaved ? [autosaved, ...autosaved.supersedes] : []);
  }
}

/** Discards what cannot be read, in quarantine or in its own place. */
export async function discardUnreadable(
  agentId: string,
  { draftId, mutationId, quarantineKey, commandSeq, stored }: UnreadableItem,
): Promise<void> {
  if (quarantineKey !== null) return discardFromQuarantine(quarantineKey);
  if (commandSeq !== null) return discardCommand({ agentId, seq: commandSeq });
  if (mutationId !== null) return discard(agentId, draftId, mutationId, []);
  return discardAutosaves(agentId, draftId, [stored as AutosaveVersion]);
}

/**
 * Tries what could not be read once more, for example after an update of the app: takes it out of quarantine,
 * or sends a rejected save again. Does nothing for anything else.
 */
export async function retryUnreadable(
  agentId: string,
  { draftId, mutationId, quarantineKey }: UnreadableItem,
): Promise<void> {
  if (quarantineKey !== null) return retryFromQuarantine(quarantineKey);
  if (mutationId !== null) return retrySave(agentId, draftId, mutationId);
}
