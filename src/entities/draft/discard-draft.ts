import {
  discard,
  discardErrand,
  discardFromQuarantine,
  forgetTyped,
  retryFromQuarantine,
  retrySave,
} from '#outbox/save.ts';
import { type UnreadableText, type Writing, draftOnDevice } from '#outbox/read.ts';

/** A draft has few saves and few open forms: more rounds than this would mean that somebody writes on. */
const mostRounds = 20;

/**
 * Gives up everything of one draft that has not reached the server: its saves, and what was typed on top of
 * them.
 */
export async function discardDraft(agentId: string, draftId: string): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const { saved, typed } = await draftOnDevice(agentId, draftId);
    const unsent = saved && saved.state !== 'acked' ? saved.mutationId : null;
    if (unsent === null && !typed) return;
    await discard(agentId, draftId, unsent ?? '', typed ? [typed, ...typed.instead] : []);
  }
}

/** Gives up something that cannot be read here. */
export async function discardUnreadable(
  agentId: string,
  { draftId, mutationId, asideKey, errandSeq, kept }: UnreadableText,
): Promise<void> {
  if (asideKey !== null) return discardFromQuarantine(asideKey);
  if (errandSeq !== null) return discardErrand({ agentId, seq: errandSeq });
  if (mutationId !== null) return discard(agentId, draftId, mutationId, []);
  return forgetTyped(agentId, draftId, [kept as Writing]);
}

/** Tries once more what could not be read here, as after an update of the app. */
export async function retryUnreadable(
  agentId: string,
  { draftId, mutationId, asideKey }: UnreadableText,
): Promise<void> {
  if (asideKey !== null) return retryFromQuarantine(asideKey);
  if (mutationId !== null) return retrySave(agentId, draftId, mutationId);
}
