import type { FastifyRequest } from 'fastify';
import { checkCredentials, checkForgottenUsername } from '#domain/sign-in.ts';
import type { Asked, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { signOnLetter } from '#server/mail/letters.ts';
import { Refusal } from '#server/refusals.ts';
import { knownDevice, refuseLockedOut, signIn, signOut } from '#server/session.ts';
import { byId, byUserNameOrEmail, findAgent, hashOfSecret } from '#server/sessions/store.ts';
import { makeSignOnKey, useSignOnKey } from '#server/sign-on/store.ts';
import { networkOf } from '#server/throttle/network.ts';
import { countSignIn } from '#server/throttle/sign-ins.ts';
import { countAttempt, perAddress, perHour, takeBackAttempt } from '#server/throttle/store.ts';
import { passwordFits } from './password.ts';
import { agentAnswer } from './store.ts';

const signOnsPerAddress = perAddress(100);
const forgottenPerAddress = perAddress(20);
const forgottenPerAccount = perHour(3);

/**
 * Sign-in by password (R-SIGN-5, R-SIGN-6, R-SIGN-8), by key (R-SSO-1), the forgotten password (R-FORGOT-4),
 * and logout (R-LOGOUT-1).
 */
export function signInRoutes(
  deps: Dependencies,
): HandlersOf<'login' | 'logout' | 'forgotPassword' | 'signOn'> {
  const { db, config, now, post } = deps;

  async function login({ body, request, reply }: Asked<'login'>) {
    const checked = checkCredentials(body);
    if (!checked.ok) throw new Refusal(checked.code);
    const { username, password } = checked.credentials;
    const row = await findAgent(db, byUserNameOrEmail(username));
    const account = row?.id ?? hashOfSecret(username.toLowerCase());
    const attempt = await countSignIn(deps, {
      account,
      ip: request.ip,
      knownDevice: await knownDevice(request, row?.id ?? '', deps),
    });
    const fits = await passwordFits(password, row?.passwordHash ?? null).catch(async (fault: unknown) => {
      await attempt.takeBack();
      throw fault;
    });
    if (!fits || !row) throw new Refusal('wrong_credentials');

    await attempt.wasRight();
    refuseLockedOut(row, config.settings.designatedCompany);
    await signIn(request, reply, row.id, deps);
    return agentAnswer(deps, row);
  }

  /**
   * A device that the agent has signed in on has a count of its own, so that strangers cannot use the agent's
   * up.
   */
  async function sendLink(row: { id: string; email: string; name: string }, request: FastifyRequest) {
    const device = await knownDevice(request, row.id, deps);
    await countAttempt(
      db,
      `forgotten password of ${row.id}${device === null ? '' : ` on ${device}`}`,
      forgottenPerAccount,
      now(),
    );
    const key = await makeSignOnKey(db, row.id, 'mail', now());
    await post(signOnLetter(row, key, config));
  }

  async function forgotPassword({ body, request }: Asked<'forgotPassword'>) {
    const checked = checkForgottenUsername(body.username);
    if (!checked.ok) throw new Refusal(checked.code);
    await countAttempt(db, `forgotten password from ${networkOf(request.ip)}`, forgottenPerAddress, now());
    const row = await findAgent(db, byUserNameOrEmail(checked.username));
    if (!row && !config.forgotPasswordConceals) throw new Refusal('username_unknown');
    const sending = row ? sendLink(row, request) : Promise.resolve();
    // Where accounts are concealed, neither the time that a mail takes nor that enough were sent may tell.
    if (config.forgotPasswordConceals)
      sending.catch((err: unknown) => err instanceof Refusal || request.log.error({ err }, 'mail not sent'));
    else await sending;
    return { message: 'We have sent a sign-in link to your email address.' };
  }

  async function signOn({ path, request, reply }: Asked<'signOn'>) {
    const attempt = await countAttempt(db, `sign-on from ${networkOf(request.ip)}`, signOnsPerAddress, now());
    const used = await useSignOnKey(db, path.id, now());
    const row = used && (await findAgent(db, byId(used.agentId)));
    if (!used || !row) throw new Refusal('sign_on_key_invalid');
    await takeBackAttempt(db, attempt);
    refuseLockedOut(row, config.settings.designatedCompany);
    await signIn(request, reply, row.id, deps, used.isForReset);
    return agentAnswer(deps, row);
  }

  async function logout({ request, reply }: Asked<'logout'>) {
    await signOut(request, reply, deps);
    return { ok: true };
  }

  return { login, logout, forgotPassword, signOn };
}
