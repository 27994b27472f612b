import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkCredentials } from '#domain/agent/sign-in.ts';
import type { ContractRequest, HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countSignIn } from '#server/rate-limit/sign-ins.ts';
import { countAttempt, perQuarterHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { verifyPassword } from '#server/secrets/password.ts';
import { hashSecret } from '#server/secrets/token.ts';
import { knownDevice, refuseLockedOut, signIn, signOut } from '#server/sessions/request-session.ts';
import { failedSignIns } from '#server/security-events/failed-sign-ins.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { redeemSignOnKey } from '#server/sign-on/store.ts';
import { agentAnswer } from './answer.ts';
import { byId, byUserNameOrEmail, findAgent } from './store.ts';

const unknownKeysPerAddress = perQuarterHour(100);

/** Starts a session for a right password. Counts the attempt, whose limits come first. */
async function begin(
  deps: Dependencies,
  row: SignedInAgent | null,
  { username, password }: { username: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const account = row?.id ?? hashSecret(username.toLowerCase());
  const attempt = await countSignIn(deps, {
    account,
    ip: request.ip,
    knownDevice: await knownDevice(request, row?.id ?? '', deps),
  });
  const fits = await verifyPassword(password, row?.passwordHash ?? null).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (!fits || !row) throw new Refusal('wrong_credentials');

  await attempt.passwordWasRight();
  refuseLockedOut(row, deps.config.settings.designatedCompany);
  await signIn(request, reply, { agentId: row.id, how: 'password' }, deps);
  return agentAnswer(deps, row);
}

/** Starts a session for a key that was redeemed, and counts one that was not. */
async function beginByKey(
  deps: Dependencies,
  row: SignedInAgent | null,
  used: { isForReset: boolean } | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!used || !row) {
    await countAttempt(deps.db, `sign-on from ${toNetwork(request.ip)}`, unknownKeysPerAddress, deps.now());
    throw new Refusal('sign_on_key_invalid');
  }
  refuseLockedOut(row, deps.config.settings.designatedCompany);
  const how = used.isForReset ? 'emailed link' : 'link of another app';
  await signIn(request, reply, { agentId: row.id, how }, deps);
  return agentAnswer(deps, row);
}

/** Sign-in by password, by key, and logout (R-SIGN-5, R-SIGN-6, R-SIGN-8, R-SSO-1, R-FORGOT-4, R-LOGOUT-1). */
export function signInRoutes(deps: Dependencies): HandlersOf<'login' | 'logout' | 'signOn'> {
  const { db, now } = deps;
  const failed = failedSignIns(deps);

  async function login({ body, request, reply }: ContractRequest<'login'>) {
    const checked = checkCredentials(body);
    if (!checked.ok) throw new Refusal(checked.code);
    const { username, password } = checked.credentials;
    const row = await findAgent(db, byUserNameOrEmail(username));
    const attempted = { agentId: row?.id ?? null, userName: username };
    return failed.recordIfRefused(request, attempted, () =>
      begin(deps, row, { username, password }, request, reply),
    );
  }

  async function signOn({ path, request, reply }: ContractRequest<'signOn'>) {
    const used = await redeemSignOnKey(db, path.id, now());
    const row = used && (await findAgent(db, byId(used.agentId)));
    const attempted = { agentId: row?.id ?? null, userName: null };
    return failed.recordIfRefused(request, attempted, () => beginByKey(deps, row, used, request, reply));
  }

  async function logout({ request, reply }: ContractRequest<'logout'>) {
    await signOut(request, reply, deps);
    return { ok: true };
  }

  return { login, logout, signOn };
}
