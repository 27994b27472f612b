import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { OutboxRecord, Verdict } from './record.ts';
import { verdictOfAnswer, verdictOfError } from './verdict.ts';

/** Sends one save and judges the answer. Never throws: a failure is a verdict too. */
export async function send(record: OutboxRecord): Promise<Verdict> {
  try {
    const answer = await ask(
      client.POST('/master/properties/draft/save', {
        params: { header: { 'X-Agent-Id': record.agentId } },
        body: { ...record.body, _id: record.draftId, baseRev: record.baseRev, mutationId: record.mutationId, deviceId: record.deviceId },
      }),
    );
    return verdictOfAnswer(answer, record);
  } catch (error) {
    return verdictOfError(error instanceof ApiError ? error : new ApiError('answer_not_understood', { cause: error }), record);
  }
}
