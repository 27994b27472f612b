import { type Message, hasMessageDraft, autosaveMessage, messageDraft } from '#outbox/message-draft.ts';

/** Storage key under which earlier versions stored the message, unencrypted. */
const earlierKey = (agentId: string) => `senarai.message.${agentId}`;

/**
 * Moves a message from an earlier version into the outbox, where it is encrypted. A newer one there remains.
 */
export async function migrateMessage(agentId: string): Promise<void> {
  const kept = localStorage.getItem(earlierKey(agentId));
  if (kept === null) return;
  const message = messageFrom(kept);
  if (message && !(await hasMessageDraft(agentId))) await autosaveMessage(agentId, message);
  localStorage.removeItem(earlierKey(agentId));
}

function messageFrom(kept: string): Message | null {
  try {
    const message = JSON.parse(kept) as Message | null;
    return typeof message?.message === 'string' && typeof message.topic === 'string' ? message : null;
  } catch {
    return null;
  }
}

/**
 * The agent's unsent message on this device, or null.
 * @throws {ApiError} where it cannot be read.
 */
export async function unsentMessage(agentId: string): Promise<Message | null> {
  await migrateMessage(agentId);
  return messageDraft(agentId);
}
