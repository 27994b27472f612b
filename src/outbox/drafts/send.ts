import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { DraftBody } from '#domain/draft.ts';
import { asAttempt } from '../delivery/attempts.ts';
import type { OutboxRecord, Verdict } from './record.ts';
import { seal } from '../storage/encryption.ts';
import { keyOf } from './store.ts';
import { unsealText } from '../storage/decrypt.ts';
import { verdictOfAnswer, verdictOfError } from './response.ts';

/**
 * Sends one save and judges the answer: what the server or the network does wrong is a verdict, and so is a
 * text that is locked or damaged. @throws what nobody foresaw, and where the storage of the device fails
 */
export async function send(record: OutboxRecord): Promise<Verdict> {
  const { agentId } = record;
  const key = await keyOf(agentId);
  const body = await unsealText(key, agentId, record.body).catch(verdictOfText);
  if ('kind' in body) return body;
  const base = record.base && (await unsealText(key, agentId, record.base).catch(() => null));
  const verdict = await post({ ...record, body, base, theirs: null });
  if (verdict.kind !== 'conflict') return verdict;
  const { theirs, merged } = verdict;
  return {
    ...verdict,
    theirs: await seal(key, agentId, theirs),
    merged: merged && { ...merged, body: await seal(key, agentId, merged.body) },
  };
}

function verdictOfText(fault: unknown): Verdict<never> {
  if (!(fault instanceof ApiError)) throw fault;
  return fault.code === 'locked_on_device'
    ? { kind: 'locked' }
    : { kind: 'refused', code: fault.code, message: fault.message };
}

async function post(record: OutboxRecord<DraftBody>): Promise<Verdict<DraftBody>> {
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
    return verdictOfAnswer(answer, record);
  } catch (error) {
    const fault = error instanceof ApiError ? error : new ApiError('answer_not_understood', { cause: error });
    return verdictOfError(fault, record, () => crypto.randomUUID());
  }
}
