import { agentStorage } from '#browser/device-storage.ts';
import { type Message, hasMessageDraft, autosaveMessage, messageDraft } from '#outbox/message-draft.ts';

/**
 * Moves a message from an earlier version into the outbox, where it is encrypted. A newer one there remains.
 */
export async function migrateMessage(agentId: string): Promise<void> {
  const earlier = agentStorage.message(agentId);
  const { topic, message } = earlier.read() ?? {};
  if (topic !== undefined && message !== undefined && !(await hasMessageDraft(agentId)))
    await autosaveMessage(agentId, { topic: topic as Message['topic'], message });
  earlier.remove();
}

/**
 * The agent's unsent message on this device, or null.
 * @throws {ApiError} where it cannot be read.
 */
export async function unsentMessage(agentId: string): Promise<Message | null> {
  await migrateMessage(agentId);
  return messageDraft(agentId);
}
