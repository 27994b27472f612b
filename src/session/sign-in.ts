import { ApiError, ask } from '#api/ask.ts';
import { client, fetchPatiently } from '#api/client.ts';
import { type Agent, lockout } from '#domain/agent/agent.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Credentials } from '#domain/agent/sign-in.ts';
import { settings } from '#settings';
import { dropKeyDeletion } from './key-deletions.ts';
import { clearReplaced, signInAfterLogout } from './logout.ts';
import { refreshAgent } from './refresh.ts';
import { clearAccountState, applyBlock, isBlock } from './account-state.ts';
import { currentAgent, storeAgent } from './store.ts';

/**
 * Signs in with a user name and password (R-SIGN-7), however slow the line is, up to two minutes. `signal`
 * ends it.
 * @throws {ApiError} wrong_credentials where the answer is null or 401; else the backend's own code
 * (R-SIGN-5).
 */
export async function signIn(credentials: Credentials, signal?: AbortSignal): Promise<Agent> {
  return enter(await login(credentials, signal));
}

/** Signs in with a single-use key. @throws {ApiError} where the key is unknown, used or expired */
export async function signOnWith(key: string): Promise<Agent> {
  return enter(
    await signInAfterLogout(() =>
      ask(
        client.POST('/agents/signon/{id}', {
          params: { path: { id: key } },
          body: {},
          fetch: fetchPatiently,
        }),
      ),
    ),
  );
}

/**
 * Signs in again after the agent's session has ended.
 * @throws {ApiError} agent_mismatch for another agent's answer.
 */
export async function signInAgain(password: string): Promise<void> {
  const agent = currentAgent();
  if (!agent) return;
  const answered = await login({ username: agent.userName, password }).catch((error: unknown) => {
    if (error instanceof ApiError) applyBlock(error.status, error.answer);
    throw error;
  });
  if (answered._id !== agent._id) throw await refused('agent_mismatch');
  await enter(answered);
  void refreshAgent();
  const { flush } = await import('#outbox/flush.ts');
  flush({ eager: true }).catch(() => {});
}

function login(credentials: Credentials, signal?: AbortSignal): Promise<Agent> {
  return signInAfterLogout(() => askToSignIn(credentials, signal));
}

async function askToSignIn(credentials: Credentials, signal?: AbortSignal): Promise<Agent> {
  signal?.throwIfAborted();
  const agent = await ask(
    client.POST('/agents/login', { body: credentials, fetch: fetchPatiently, ...(signal && { signal }) }),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw new ApiError('wrong_credentials', { status: 401 });
    if (error.status === 403 && !isBlock(error.code)) throw new ApiError('agent_suspended', { status: 403 });
    throw error;
  });
  if (agent === null) throw new ApiError('wrong_credentials', { status: 401 });
  return agent;
}

async function enter(agent: Agent): Promise<Agent> {
  const lockedOut = lockout(agent, settings.designatedCompany);
  if (lockedOut) throw await refused(lockedOut);
  const before = currentAgent()?._id;
  // Single sign-on can replace an agent without a logout.
  if (before !== undefined && before !== agent._id) clearReplaced(before);
  storeAgent({ ...agent, TOOS: agent.active === 'Temporary Out of Service' });
  clearAccountState();
  dropKeyDeletion(agent._id);
  return agent;
}

/** Ends a session that the server opened for somebody who may not use the portal. */
async function refused(code: ErrorCode): Promise<ApiError> {
  await client.POST('/agents/logout', { body: {} }).catch(() => {});
  return new ApiError(code, { status: 403 });
}
