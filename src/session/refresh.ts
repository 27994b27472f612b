import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { differsFromStored, lockout, type SessionAgent } from '#domain/agent/agent.ts';
import { settings } from '#settings';
import {
  blockAgent,
  clearAccountState,
  currentAccountState,
  applyRefusal,
  sessionEnded,
} from './account-state.ts';
import { currentAgent, storeAgent } from './store.ts';

type ServerRecord = Pick<SessionAgent, '_id'> & Partial<SessionAgent>;

/** The stored record updated from the server's, and whether it must be written (R-SESS-3). */
function mergeAgent(stored: SessionAgent, record: ServerRecord): { agent: SessionAgent; changed: boolean } {
  const active = record.active ?? stored.active;
  const agent: SessionAgent = { ...stored, ...record, active, TOOS: active === 'Temporary Out of Service' };
  const changed = differsFromStored(agent, stored) || agent.TOOS !== stored.TOOS;
  return { agent, changed };
}

function applyServerRecord(stored: SessionAgent, record: ServerRecord): void {
  const { agent, changed } = mergeAgent(stored, record);
  if (changed) storeAgent(agent);
  clearAccountState();
  const refused = lockout(agent, settings.designatedCompany);
  if (refused) blockAgent(refused);
}

/** Whether the stored agent has changed since: another one, another session, or a change made here. */
const isOutOfDate = (stored: SessionAgent) => currentAgent() !== stored;

async function packageAndAccess(stored: SessionAgent): Promise<Partial<SessionAgent>> {
  const params = { params: { path: { id: stored._id } } };
  const [packageResult, access] = await Promise.allSettled([
    ask(client.GET('/agents/{id}/getPackage', params)),
    ask(client.GET('/agents/{id}/getPostingAccess', params)),
  ]);
  for (const answer of [packageResult, access])
    if (answer.status === 'rejected' && !isOutOfDate(stored)) applyRefusal(answer.reason);
  return {
    ...(packageResult.status === 'fulfilled' && {
      packageInfo: packageResult.value.packageInfo,
      expiryDate: packageResult.value.expiryDate,
    }),
    ...(access.status === 'fulfilled' && { postingAccess: access.value.postingAccess }),
  };
}

let running: { stored: SessionAgent; isKnown: Promise<boolean> } | null = null;

async function lookUpAgain(stored: SessionAgent): Promise<boolean> {
  const [record, more] = await Promise.all([
    ask(client.POST('/agents/id', { body: { id: stored._id } })),
    packageAndAccess(stored),
  ]);
  if (isOutOfDate(stored)) return refreshAgent();
  applyServerRecord(stored, { ...record, ...more });
  return true;
}

/**
 * Refreshes the agent: after sign-in, on start and when the window regains focus (R-SIGN-7, R-SESS-3). An
 * answer that the stored agent has changed before is discarded, and the agent is looked up once more. Without
 * a network nothing changes. Resolves to whether the server has a session of the agent.
 */
export function refreshAgent(): Promise<boolean> {
  const stored = currentAgent();
  if (!stored) return Promise.resolve(false);
  if (running?.stored === stored) return running.isKnown;
  const isKnown = lookUpAgain(stored)
    .catch((error: unknown) => {
      if (isOutOfDate(stored)) return refreshAgent();
      applyRefusal(error);
      return false;
    })
    .finally(() => {
      if (running?.isKnown === isKnown) running = null;
    });
  running = { stored, isKnown };
  return isKnown;
}

/**
 * Refreshes the agent after something could not be sent for lack of a session. Where the server has none and
 * the account is not blocked, marks the session as ended.
 */
export async function refreshOrEndSession(): Promise<void> {
  const isKnown = await refreshAgent();
  if (!isKnown && currentAccountState().blocked === null) sessionEnded();
}
