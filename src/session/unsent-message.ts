import { type Message, hasMessageDraft, autosaveMessage, messageDraft } from '#outbox/message-draft.ts';

/** Where earlier versions kept the message, readable by everybody at this browser. */
const earlierKey = (agentId: string) => `senarai.message.${agentId}`;

/**
 * Moves a message that an earlier version kept into the outbox, where it is encrypted; a newer one there
 * stays.
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
 * What this agent has typed to the company on this device and not sent; null where there is nothing. @throws
 * {ApiError} where it cannot be read
 */
export async function unsentMessage(agentId: string): Promise<Message | null> {
  await migrateMessage(agentId);
  return messageDraft(agentId);
}
