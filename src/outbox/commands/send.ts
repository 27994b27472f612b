import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { asAttempt } from '../delivery/attempts.ts';
import type { Errand, ErrandVerdict, ErrandWork } from './command.ts';
import { meaningOf } from '../delivery/classify-failure.ts';
import { keyOf } from '../drafts/store.ts';
import { unsealWork } from '../storage/decrypt.ts';

/**
 * Sends one errand and judges the answer: what the server or the network does wrong is a verdict, and so is
 * work that is locked or damaged. @throws what nobody foresaw, and where the storage of the device fails
 */
export async function sendErrand(errand: Errand): Promise<ErrandVerdict> {
  const { agentId } = errand;
  const key = await keyOf(agentId);
  try {
    return await post({ ...errand, work: await unsealWork(key, agentId, errand.work) });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return verdictOfFault(fault);
  }
}

function post({ work, ...errand }: Errand<ErrandWork>): Promise<ErrandVerdict> {
  return work.kind === 'status' ? postStatus(errand, work) : postMessage(errand, work);
}

type Sent = Pick<Errand, 'agentId' | 'errandId' | 'deviceId'>;
type WorkOf<Kind extends ErrandWork['kind']> = Extract<ErrandWork, { kind: Kind }>;

async function postStatus(
  { agentId, errandId, deviceId }: Sent,
  { to, listings }: WorkOf<'status'>,
): Promise<ErrandVerdict> {
  const answer = await asAttempt((signal) =>
    ask(
      client.POST('/property/agent/setStatus', {
        signal,
        params: { header: { 'X-Agent-Id': agentId } },
        body: {
          agentId,
          to,
          listings: listings.map(({ _id, seen }) => ({ _id, seen })),
          mutationId: errandId,
          deviceId,
        },
      }),
    ),
  );
  const isAnswer = Array.isArray(answer?.listings) && (answer.mutationId ?? errandId) === errandId;
  if (!isAnswer) return { kind: 'later', pauseMs: null };
  return {
    kind: 'done',
    refusals: answer.listings.flatMap(({ _id, code }) => (code ? [{ subject: _id, code }] : [])),
  };
}

async function postMessage(
  { agentId, errandId, deviceId }: Sent,
  { topic, message }: WorkOf<'message'>,
): Promise<ErrandVerdict> {
  const answer = await asAttempt((signal) =>
    ask(
      client.POST('/contact/messages', {
        signal,
        params: { header: { 'X-Agent-Id': agentId } },
        body: { agentId, topic, message, mutationId: errandId, deviceId },
      }),
    ),
  );
  const isAnswer = typeof answer?.reference === 'string' && (answer.mutationId ?? errandId) === errandId;
  return isAnswer ? { kind: 'done', refusals: [] } : { kind: 'later', pauseMs: null };
}

/** What is damaged on the device is refused; what is locked waits for its key. */
function verdictOfFault(fault: ApiError): ErrandVerdict {
  if (fault.code === 'locked_on_device') return { kind: 'locked' };
  const meaning = fault.code === 'unreadable_on_device' ? 'refused' : meaningOf(fault);
  if (meaning === 'refused') return { kind: 'refused', code: fault.code };
  return meaning === 'later' ? { kind: 'later', pauseMs: fault.retryAfterMs } : { kind: 'sign-in' };
}
