import { ApiError } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { classifyFailure, retryAfter } from '../delivery/classify-failure.ts';
import { keyFor } from '../storage/agent-key.ts';
import type { Command, CommandOutcome } from './command.ts';
import { kindFrom } from './kinds.ts';
import { decryptRequest } from './store.ts';

/**
 * Sends one command. Errors of the server and the network are outcomes, and so is a request that is locked or
 * damaged. @throws what is unexpected, and where the storage of the device fails
 */
export async function sendCommand(command: Command): Promise<CommandOutcome> {
  const { agentId } = command;
  const key = await keyFor(agentId);
  try {
    const request = await decryptRequest(key, agentId, command.request);
    return await kindFrom(request).send(client, command, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeFromError(error);
  }
}

/** Rejects what is damaged on the device; what is locked waits for its key. */
function outcomeFromError(error: ApiError): CommandOutcome {
  if (error.code === 'locked_on_device') return { kind: 'locked' };
  const meaning = error.code === 'unreadable_on_device' ? 'rejected' : classifyFailure(error);
  if (meaning === 'rejected') return { kind: 'rejected', code: error.code };
  return meaning === 'retry' ? retryAfter(error) : { kind: 'sign-in' };
}
