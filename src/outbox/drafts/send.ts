import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { asAttempt } from '../delivery/attempts.ts';
import type { OutboxRecord, SaveOutcome } from './record.ts';
import { encrypt } from '../storage/encryption.ts';
import { keyFor } from '../storage/agent-key.ts';
import { decryptBody } from './body.ts';
import { outcomeFromAnswer, outcomeFromError } from './response.ts';

/**
 * Sends one record. Errors of the server and the network are outcomes, and so is a body that is locked or
 * damaged. @throws what is unexpected, and where the storage of the device fails
 */
export async function send(record: OutboxRecord): Promise<SaveOutcome> {
  const { agentId } = record;
  const key = await keyFor(agentId);
  const body = await decryptBody(key, agentId, record.body).catch(outcomeOfUnreadable);
  if ('kind' in body) return body;
  const base = record.base && (await decryptBody(key, agentId, record.base).catch(() => null));
  const outcome = await post({ ...record, body, base, theirs: null, pick: undefined });
  if (outcome.kind === 'rejected') {
    const { stored, ...why } = outcome;
    if (!stored) return why;
    return { ...why, stored: { rev: stored.rev, body: await encrypt(key, agentId, stored.body) } };
  }
  if (outcome.kind !== 'conflict') return outcome;
  const { theirs, merged } = outcome;
  return {
    ...outcome,
    theirs: await encrypt(key, agentId, theirs),
    merged: merged && { ...merged, body: await encrypt(key, agentId, merged.body) },
  };
}

function outcomeOfUnreadable(error: unknown): SaveOutcome<never> {
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'locked_on_device'
    ? { kind: 'locked' }
    : { kind: 'rejected', code: error.code, message: error.message };
}

async function post(record: OutboxRecord<DraftBody>): Promise<SaveOutcome<DraftBody>> {
  try {
    const answer = await asAttempt((signal) =>
      ask(
        client.POST('/master/properties/draft/save', {
          signal,
          params: { header: { 'X-Agent-Id': record.agentId } },
          body: {
            ...record.body,
            _id: record.draftId,
            baseRev: record.baseRev,
            mutationId: record.mutationId,
            deviceId: record.deviceId,
            ...(record.becomes && { becomes: record.becomes }),
          },
        }),
      ),
    );
    return outcomeFromAnswer(answer, record);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('answer_not_understood', { cause });
    return outcomeFromError(error, record, () => crypto.randomUUID());
  }
}
