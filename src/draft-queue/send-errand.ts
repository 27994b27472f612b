import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Errand, ErrandVerdict, ErrandWork } from './errand.ts';
import { meaningOf } from './fault.ts';
import { unseal } from './seal.ts';
import { keyOf } from './store.ts';

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

/** What is damaged on the device is refused; what is locked waits for its key. */
function verdictOfFault(fault: ApiError): ErrandVerdict {
  const meaning = fault.code === 'unreadable_on_device' ? 'refused' : meaningOf(fault);
  if (meaning === 'refused') return { kind: 'refused', code: fault.code };
  return meaning === 'later' ? { kind: 'later', pauseMs: fault.retryAfterMs } : { kind: 'sign-in' };
}
