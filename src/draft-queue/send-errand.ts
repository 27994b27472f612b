import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Errand, ErrandVerdict, ErrandWork } from './errand.ts';
import { unseal } from './seal.ts';
import { keyOf } from './store.ts';

const waits = new Set([0, 408, 425, 429]);

/** Sends one errand and judges the answer. Never throws: a failure is a verdict too. */
export async function sendErrand(errand: Errand): Promise<ErrandVerdict> {
  const { agentId } = errand;
  try {
    return await post({ ...errand, work: await unseal(await keyOf(agentId), agentId, errand.work) });
  } catch (fault) {
    return fault instanceof ApiError ? verdictOfFault(fault) : { kind: 'later', pauseMs: null };
  }
}

function post({ work, ...errand }: Errand<ErrandWork>): Promise<ErrandVerdict> {
  return work.kind === 'status' ? postStatus(errand, work) : postMessage(errand, work);
}

type Sent = Pick<Errand, 'agentId' | 'errandId' | 'deviceId'>;
type WorkOf<Kind extends ErrandWork['kind']> = Extract<ErrandWork, { kind: Kind }>;

async function postStatus({ agentId, errandId, deviceId }: Sent, { to, listings }: WorkOf<'status'>): Promise<ErrandVerdict> {
  const answer = await ask(
    client.POST('/property/agent/setStatus', {
      params: { header: { 'X-Agent-Id': agentId } },
      body: { agentId, to, listings: listings.map(({ _id, seen }) => ({ _id, seen })), mutationId: errandId, deviceId },
    }),
  );
  const isAnswer = Array.isArray(answer?.listings) && (answer.mutationId ?? errandId) === errandId;
  if (!isAnswer) return { kind: 'later', pauseMs: null };
  return { kind: 'done', refusals: answer.listings.flatMap(({ _id, code }) => (code ? [{ subject: _id, code }] : [])) };
}

async function postMessage({ agentId, errandId, deviceId }: Sent, { topic, message }: WorkOf<'message'>): Promise<ErrandVerdict> {
  const answer = await ask(
    client.POST('/contact/messages', {
      params: { header: { 'X-Agent-Id': agentId } },
      body: { agentId, topic, message, mutationId: errandId, deviceId },
    }),
  );
  const isAnswer = typeof answer?.reference === 'string' && (answer.mutationId ?? errandId) === errandId;
  return isAnswer ? { kind: 'done', refusals: [] } : { kind: 'later', pauseMs: null };
}

/** What a failed errand means; a page in between speaks HTML, and refuses nothing. */
function verdictOfFault({ status, code, retryAfterMs }: Pick<ApiError, 'status' | 'code' | 'retryAfterMs'>): ErrandVerdict {
  if (code === 'locked_on_device' || code === 'answer_not_understood' || code === 'mutation_in_progress') return { kind: 'later', pauseMs: null };
  if (code === 'unreadable_on_device') return { kind: 'refused', code };
  if (waits.has(status) || status >= 500 || status < 400) return { kind: 'later', pauseMs: retryAfterMs };
  if (status === 401 || status === 403 || code === 'agent_mismatch') return { kind: 'sign-in' };
  return { kind: 'refused', code };
}
