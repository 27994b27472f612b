import { ask } from '#api/ask.ts';
import type { MessageTopic } from '#domain/agent/contact.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import type { CommandKind } from './kind.ts';

/** A message to the company. */
export interface MessageRequest {
  kind: 'message';
  topic: MessageTopic;
  message: string;
}

export const messageKind: CommandKind<MessageRequest> = {
  undoMs: 0,
  countsAs: 'messages',
  refreshes: [],
  isWhole: ({ topic, message }) => typeof topic === 'string' && typeof message === 'string',
  waitsFor: () => [],

  async send(client, { agentId, mutationId, deviceId }, { topic, message }) {
    const answer = await asAttempt((signal) =>
      ask(
        client.POST('/contact/messages', {
          signal,
          params: { header: { 'X-Agent-Id': agentId } },
          body: { agentId, topic, message, mutationId, deviceId },
        }),
      ),
    );
    const isAnswer =
      typeof answer?.reference === 'string' && (answer.mutationId ?? mutationId) === mutationId;
    return isAnswer ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
  },
};
