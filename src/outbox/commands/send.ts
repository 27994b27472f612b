import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { asAttempt } from '../delivery/attempts.ts';
import type { Command, CommandOutcome, CommandRequest } from './command.ts';
import { classifyFailure } from '../delivery/classify-failure.ts';
import { keyFor } from '../storage/agent-key.ts';
import { decryptRequest } from './store.ts';

/**
 * Sends one command. Faults of the server and the network are outcomes, and so is a request that is locked or
 * damaged. @throws what is unexpected, and where the storage of the device fails
 */
export async function sendCommand(command: Command): Promise<CommandOutcome> {
  const { agentId } = command;
  const key = await keyFor(agentId);
  try {
    return await post({ ...command, request: await decryptRequest(key, agentId, command.request) });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return outcomeFromFault(fault);
  }
}

function post({ request, ...command }: Command<CommandRequest>): Promise<CommandOutcome> {
  switch (request.kind) {
    case 'status':
      return postStatus(command, request);
    case 'message':
      return postMessage(command, request);
  }
}

type Sent = Pick<Command, 'agentId' | 'mutationId' | 'deviceId'>;
type RequestOf<Kind extends CommandRequest['kind']> = Extract<CommandRequest, { kind: Kind }>;

async function postStatus(
  { agentId, mutationId, deviceId }: Sent,
  { to, listings }: RequestOf<'status'>,
): Promise<CommandOutcome> {
  const answer = await asAttempt((signal) =>
    ask(
      client.POST('/property/agent/setStatus', {
        signal,
        params: { header: { 'X-Agent-Id': agentId } },
        body: {
          agentId,
          to,
          listings: listings.map(({ _id, seen }) => ({ _id, seen })),
          mutationId: mutationId,
          deviceId,
        },
      }),
    ),
  );
  const isAnswer = Array.isArray(answer?.listings) && (answer.mutationId ?? mutationId) === mutationId;
  if (!isAnswer) return { kind: 'retry', pauseMs: null };
  return {
    kind: 'done',
    rejections: answer.listings.flatMap(({ _id, code }) => (code ? [{ subject: _id, code }] : [])),
  };
}

async function postMessage(
  { agentId, mutationId, deviceId }: Sent,
  { topic, message }: RequestOf<'message'>,
): Promise<CommandOutcome> {
  const answer = await asAttempt((signal) =>
    ask(
      client.POST('/contact/messages', {
        signal,
        params: { header: { 'X-Agent-Id': agentId } },
        body: { agentId, topic, message, mutationId: mutationId, deviceId },
      }),
    ),
  );
  const isAnswer = typeof answer?.reference === 'string' && (answer.mutationId ?? mutationId) === mutationId;
  return isAnswer ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
}

/** Rejects what is damaged on the device; what is locked waits for its key. */
function outcomeFromFault(fault: ApiError): CommandOutcome {
  if (fault.code === 'locked_on_device') return { kind: 'locked' };
  const meaning = fault.code === 'unreadable_on_device' ? 'rejected' : classifyFailure(fault);
  if (meaning === 'rejected') return { kind: 'rejected', code: fault.code };
  return meaning === 'retry' ? { kind: 'retry', pauseMs: fault.retryAfterMs } : { kind: 'sign-in' };
}
