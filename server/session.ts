import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockout } from '#domain/agent.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { Refusal } from './refusals.ts';
import { agentOfSession, beginSession, endSession, sessionLife, type SignedInAgent } from './sessions/store.ts';

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
const cookieName = (config: Config) => (isSecure(config) ? '__Host-sid' : 'sid');
const cookieOptions = (config: Config) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const;

function tokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(config)];
}

/** Spec §4 and §6: throws the refusal that keeps this agent out of the portal, if there is one. */
export function refuseLockedOut(agent: SignedInAgent, designatedCompany: string): void {
  const code = agent.suspended ? 'agent_suspended' : lockout(agent, designatedCompany);
  if (code) throw new Refusal(code);
}

/**
 * Finds the session's agent, read anew at each request. Throws `sign_in_required` without a session,
 * the lockout of an agent who may no longer be here, and `agent_mismatch` for a request made for another agent.
 */
export async function requireAgent(request: FastifyRequest, { db, config, now }: Dependencies): Promise<SignedInAgent> {
  const token = tokenOf(request, config);
  const agent = token ? await agentOfSession(db, token, now()) : null;
  if (!agent) throw new Refusal('sign_in_required');
  refuseLockedOut(agent, config.settings.designatedCompany);
  const madeFor = request.headers['x-agent-id'];
  if (madeFor !== undefined && madeFor !== agent.id) throw new Refusal('agent_mismatch');
  return agent;
}

/** Signs the agent in under a new token; a session that the browser had before is ended. */
export async function signIn(request: FastifyRequest, reply: FastifyReply, agentId: string, { db, config, now }: Dependencies): Promise<void> {
  const earlier = tokenOf(request, config);
  if (earlier) await endSession(db, earlier);
  const token = await beginSession(db, agentId, now());
  void reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge: sessionLife.absoluteMs / 1000 });
}

/** Ends the browser's session, if it has one. */
export async function signOut(request: FastifyRequest, reply: FastifyReply, { db, config }: Dependencies): Promise<void> {
  const token = tokenOf(request, config);
  if (token) await endSession(db, token);
  void reply.clearCookie(cookieName(config), cookieOptions(config));
}
