import { queueCommand } from '#outbox/commands.ts';
import type { Message } from '#outbox/message-draft.ts';

/**
 * Sends a message to the company, with or without a network: it is queued on the device and sent once.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was stored.
 */
export async function sendMessage(agentId: string, { topic, message }: Message): Promise<void> {
  await queueCommand(agentId, { kind: 'message', topic, message });
}
