import { queueCommand } from '#outbox/commands.ts';
import type { Message } from '#outbox/message-draft.ts';

/**
 * Writes to the company, with or without a network: the message is kept on the device and goes as soon as it
 * can, once.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: the text is the caller's to keep.
 */
export async function sendMessage(agentId: string, { topic, message }: Message): Promise<void> {
  await queueCommand(agentId, { kind: 'message', topic, message });
}
