import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { type Agent, lockout } from '#domain/agent.ts';
import type { Credentials } from '#domain/sign-in.ts';
import { settings } from '#settings';
import { refreshAgent } from './refresh.ts';
import { clearStanding } from './standing.ts';
import { currentAgent, keepAgent } from './store.ts';

/**
 * Signs in with a user name and password (Spec §4, "Sign-in flow").
 * @throws {ApiError} wrong_credentials where the answer is null or 401; else the backend's own code (Spec §8).
 */
export async function signIn(credentials: Credentials): Promise<Agent> {
  const agent = await ask(client.POST('/agents/login', { body: credentials })).catch((trouble: unknown) => {
    throw trouble instanceof ApiError && trouble.status === 401 ? new ApiError('wrong_credentials', { status: 401 }) : trouble;
  });
  if (agent === null) throw new ApiError('wrong_credentials', { status: 401 });
  return enter(agent);
}

/** Signs in with a single-use key. @throws {ApiError} where the key is unknown, used or too old. */
export async function signOnWith(key: string): Promise<Agent> {
  return enter(await ask(client.POST('/agents/signon/{id}', { params: { path: { id: key } }, body: {} })));
}

/** The password once more, for the agent whose session has ended. Another agent's answer is not taken. */
export async function signInAgain(password: string): Promise<void> {
  const agent = currentAgent();
  if (!agent) return;
  const answered = await signIn({ username: agent.userName, password });
  if (answered._id !== agent._id) throw new ApiError('agent_mismatch');
  void refreshAgent();
  const { flush } = await import('#draft-queue/flush.ts');
  void flush({ eager: true }).catch(() => {});
}

async function enter(agent: Agent): Promise<Agent> {
  const refused = lockout(agent, settings.designatedCompany);
  if (refused) {
    void client.POST('/agents/logout', { body: {} }).catch(() => {});
    throw new ApiError(refused, { status: 403 });
  }
  keepAgent({ ...agent, TOOS: agent.active === 'Temporary Out of Service' });
  clearStanding();
  void tellTheQueue(agent._id).catch(() => {});
  return agent;
}

/** Drafts on this device are shown to, and sent for, their own agent only. */
export async function tellTheQueue(agentId: string | null): Promise<void> {
  const { setSignedInAgent } = await import('#draft-queue/save.ts');
  await setSignedInAgent(agentId);
}
