import {
  discard,
  discardFromQuarantine,
  discardAutosaves,
  retryFromQuarantine,
  retrySave,
} from '#outbox/save.ts';
import { discardCommand } from '#outbox/commands.ts';
import { settleQuietSave } from './quiet-saves.ts';
import { type UnreadableText, type AutosaveVersion, draftOnDevice } from '#outbox/read.ts';

/**
 * Upper limit of rounds. A draft has few saves and few open forms; more rounds mean that new text is still
 * arriving.
 */
const mostRounds = 20;

/** Discards all work on one draft that has not reached the server: its saves and its autosaves. */
export async function discardDraft(agentId: string, draftId: string): Promise<void> {
  await settleQuietSave(draftId);
  for (let round = 0; round < mostRounds; round++) {
    const { saved, autosaved } = await draftOnDevice(agentId, draftId);
    const unsent = saved && saved.state !== 'acked' ? saved.mutationId : null;
    if (unsent === null && !autosaved) return;
    await discard(agentId, draftId, unsent ?? '', autosaved ? [autosaved, ...autosaved.supersedes] : []);
  }
}

/** Discards a quarantined entry. */
export async function discardUnreadable(
  agentId: string,
  { draftId, mutationId, quarantineKey, commandSeq, kept }: UnreadableText,
): Promise<void> {
  if (quarantineKey !== null) return discardFromQuarantine(quarantineKey);
  if (commandSeq !== null) return discardCommand({ agentId, seq: commandSeq });
  if (mutationId !== null) return discard(agentId, draftId, mutationId, []);
  return discardAutosaves(agentId, draftId, [kept as AutosaveVersion]);
}

/** Reads a quarantined entry again, for example after an update of the app. */
export async function retryUnreadable(
  agentId: string,
  { draftId, mutationId, quarantineKey }: UnreadableText,
): Promise<void> {
  if (quarantineKey !== null) return retryFromQuarantine(quarantineKey);
  if (mutationId !== null) return retrySave(agentId, draftId, mutationId);
}
