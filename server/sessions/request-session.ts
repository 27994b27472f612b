import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '#domain/time.ts';
import type { Config } from '#server/config/config.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { lockoutFor, type SignedInAgent } from '#server/http/signed-in-agent.ts';
import { toDeviceName } from '#server/http/device-name.ts';
import { deviceLifeMs, findKnownDevice, rememberDevice } from './known-devices.ts';
import { findSession, type Session } from './list.ts';
import { findSessionAgent, beginSession, endSession, sessionLife } from './store.ts';

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
const cookieName = (config: Config) => (isSecure(config) ? '__Host-sid' : 'sid');
const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const;

const deviceCookieName = (config: Config) => (isSecure(config) ? '__Host-device' : 'device');

function readToken(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(config)];
}

/** R-LOCK-3, R-LOCK-7: throws the refusal for an agent who may not use the portal. */
export function refuseLockedOut(agent: SignedInAgent, designatedCompany: string): void {
  const code = lockoutFor(agent, designatedCompany);
  if (code) throw new Refusal(code);
}

/**
 * The session's agent, read at each request. Throws `sign_in_required` without a session, a refusal for an
 * agent who may not use the portal, and `agent_mismatch` if the request was made for another agent.
 */
export async function requireAgent(
  request: FastifyRequest,
  { db, config, now }: Dependencies,
): Promise<SignedInAgent> {
  const token = readToken(request, config);
  const agent = token ? await findSessionAgent(db, token, now()) : null;
  if (!agent) throw new Refusal('sign_in_required');
  refuseLockedOut(agent, config.settings.designatedCompany);
  const madeFor = request.headers['x-agent-id'];
  if (madeFor !== undefined && madeFor !== agent.id) throw new Refusal('agent_mismatch');
  return agent;
}

/** As `requireAgent`, for those who need no session: null where it would refuse. Other errors are thrown. */
export async function findRequestAgent(
  request: FastifyRequest,
  deps: Dependencies,
): Promise<SignedInAgent | null> {
  try {
    return await requireAgent(request, deps);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The session of this request. Throws `sign_in_required` without one. */
export async function currentSession(
  request: FastifyRequest,
  { db, config, now }: Dependencies,
): Promise<Session> {
  const token = readToken(request, config);
  const session = token ? await findSession(db, token, now()) : null;
  if (!session) throw new Refusal('sign_in_required');
  return session;
}

/**
 * How long after a sign-in by emailed link the password may be set without the current one, in milliseconds.
 */
const resetMs = 15 * minuteMs;

/**
 * Begins a session with a new token, ends the browser's previous session, and makes the device known.
 * One begun by an emailed link may set a password for 15 minutes. Records the sign-in.
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { agentId, how }: { agentId: string; how: 'password' | 'emailed link' | 'link of another app' },
  deps: Dependencies,
): Promise<void> {
  const { db, config, now } = deps;
  const at = now();
  const earlier = readToken(request, config);
  const resetUntil = how === 'emailed link' ? new Date(at.getTime() + resetMs) : null;
  const device = toDeviceName(request.headers['user-agent']);
  const token = await db.transaction(async (tx) => {
    const endedAgentId = earlier ? await endSession(tx, earlier) : null;
    if (endedAgentId !== null && endedAgentId !== agentId)
      await recordLogout(tx, request, endedAgentId, at, 'another agent signed in');
    await recordSecurityEvent(tx, { at, agentId, what: 'sign-in', details: how, ...clientFrom(request) });
    return beginSession(tx, agentId, { device, resetUntil }, at);
  });
  void reply.setCookie(cookieName(config), token, {
    ...cookieOptions(config),
    maxAge: sessionLife.absoluteMs / 1000,
  });
  await rememberThisDevice(request, reply, agentId, deps);
}

const recordLogout = (tx: Executor, request: FastifyRequest, agentId: string, at: Date, details = '') =>
  recordSecurityEvent(tx, { at, agentId, what: 'logout', details, ...clientFrom(request) });

/** Makes this browser a known device of the agent, with its own sign-in rate limit. */
export async function rememberThisDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  agentId: string,
  { db, config, now }: Dependencies,
): Promise<void> {
  const device = await rememberDevice(db, request.cookies[deviceCookieName(config)], agentId, now());
  void reply.setCookie(deviceCookieName(config), device, {
    ...cookieOptions(config),
    maxAge: deviceLifeMs / 1000,
  });
}

/** The hash of this browser's device token if the agent has signed in here before, else null. */
export function knownDevice(
  request: FastifyRequest,
  agentId: string,
  { db, config, now }: Dependencies,
): Promise<string | null> {
  return findKnownDevice(db, request.cookies[deviceCookieName(config)], agentId, now());
}

/**
 * Ends the browser's session, if any, and clears its cookie. A logout that arrives after a sign-in ended its
 * session leaves the cookie alone, because it is the new session's by then.
 */
export async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config, now }: Dependencies,
): Promise<void> {
  const token = readToken(request, config);
  if (!token) return;
  const agentId = await db.transaction(async (tx) => {
    const ended = await endSession(tx, token);
    if (ended !== null) await recordLogout(tx, request, ended, now());
    return ended;
  });
  if (agentId !== null) void reply.clearCookie(cookieName(config), cookieOptions(config));
}
