import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { MessageTopic } from '#domain/contact.ts';

export interface Message {
  topic: MessageTopic;
  message: string;
}

/** One id for one text, however often it is tried: the server delivers it once. */
const idOf = new Map<string, string>();

/** Writes to the company. @throws {ApiError} where it did not arrive; the text is the caller's to keep. */
export async function sendMessage(agentId: string, { topic, message }: Message): Promise<void> {
  const text = JSON.stringify([agentId, topic, message]);
  const mutationId = idOf.get(text) ?? crypto.randomUUID();
  idOf.set(text, mutationId);
  await ask(client.POST('/contact/messages', { params: { header: { 'X-Agent-Id': agentId } }, body: { agentId, topic, message, mutationId } }));
  idOf.delete(text);
}
