import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { DraftBody } from '#domain/draft.ts';
import type { OutboxRecord, Verdict } from './record.ts';
import { seal, unseal } from './seal.ts';
import { keyOf } from './store.ts';
import { verdictOfAnswer, verdictOfError } from './verdict.ts';

/** Sends one save and judges the answer. Never throws: a failure is a verdict too. */
export async function send(record: OutboxRecord): Promise<Verdict> {
  const { agentId } = record;
  try {
    const key = await keyOf(agentId);
    const body = await unseal(key, agentId, record.body);
    const base = record.base && (await unseal(key, agentId, record.base));
    const verdict = await post({ ...record, body, base, theirs: null });
    if (verdict.kind !== 'conflict') return verdict;
    const { theirs, merged } = verdict;
    return {
      ...verdict,
      theirs: await seal(key, agentId, theirs),
      merged: merged && { ...merged, body: await seal(key, agentId, merged.body) },
    };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.code === 'locked_on_device') return { kind: 'later', pauseMs: null, reachable: false };
    return { kind: 'refused', code: fault.code, message: fault.message };
  }
}

async function post(record: OutboxRecord<DraftBody>): Promise<Verdict<DraftBody>> {
  try {
    const answer = await ask(
      client.POST('/master/properties/draft/save', {
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
    );
    return verdictOfAnswer(answer, record);
  } catch (error) {
    const fault = error instanceof ApiError ? error : new ApiError('answer_not_understood', { cause: error });
    return verdictOfError(fault, record, () => crypto.randomUUID());
  }
}
