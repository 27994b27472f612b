import type { FastifyRequest } from 'fastify';
import { checkCredentials, checkForgottenUsername } from '#domain/sign-in.ts';
import type { ContractRequest, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { signOnEmail } from '#server/mail/emails.ts';
import { Refusal } from '#server/refusals.ts';
import { knownDevice, refuseLockedOut, signIn, signOut } from '#server/sessions/request-session.ts';
import { byId, byUserNameOrEmail, findAgent } from './store.ts';
import { hashSecret } from '#server/secrets/token.ts';
import { createSignOnKey, useSignOnKey } from '#server/sign-on/store.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countSignIn } from '#server/rate-limit/sign-ins.ts';
import { countAttempt, perAddress, perHour, uncountAttempt } from '#server/rate-limit/store.ts';
import { passwordFits } from '#server/secrets/password.ts';
import { agentAnswer } from './answer.ts';

const signOnsPerAddress = perAddress(100);
const forgottenPerAddress = perAddress(20);
const forgottenPerAccount = perHour(3);

/** Sign-in by password, by key, the forgotten password, and logout (Spec §4, §5, §8). */
export function signInRoutes(
  deps: Dependencies,
): HandlersOf<'login' | 'logout' | 'forgotPassword' | 'signOn'> {
  const { db, config, now, sendEmail } = deps;

  async function login({ body, request, reply }: ContractRequest<'login'>) {
    const checked = checkCredentials(body);
    if (!checked.ok) throw new Refusal(checked.code);
    const { username, password } = checked.credentials;
    const row = await findAgent(db, byUserNameOrEmail(username));
    const account = row?.id ?? hashSecret(username.toLowerCase());
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
    const key = await createSignOnKey(db, row.id, 'mail', now());
    await sendEmail(signOnEmail(row, key, config));
  }

  async function forgotPassword({ body, request }: ContractRequest<'forgotPassword'>) {
    const checked = checkForgottenUsername(body.username);
    if (!checked.ok) throw new Refusal(checked.code);
    await countAttempt(db, `forgotten password from ${toNetwork(request.ip)}`, forgottenPerAddress, now());
    const row = await findAgent(db, byUserNameOrEmail(checked.username));
    if (!row && !config.forgotPasswordConceals) throw new Refusal('username_unknown');
    const sending = row ? sendLink(row, request) : Promise.resolve();
    // Where accounts are concealed, neither the time that a mail takes nor that enough were sent may tell.
    if (config.forgotPasswordConceals)
      sending.catch((err: unknown) => err instanceof Refusal || request.log.error({ err }, 'mail not sent'));
    else await sending;
    return { message: 'We have sent a sign-in link to your email address.' };
  }

  async function signOn({ path, request, reply }: ContractRequest<'signOn'>) {
    const attempt = await countAttempt(db, `sign-on from ${toNetwork(request.ip)}`, signOnsPerAddress, now());
    const used = await useSignOnKey(db, path.id, now());
    const row = used && (await findAgent(db, byId(used.agentId)));
    if (!used || !row) throw new Refusal('sign_on_key_invalid');
    await uncountAttempt(db, attempt);
    refuseLockedOut(row, config.settings.designatedCompany);
    await signIn(request, reply, row.id, deps, used.isForReset);
    return agentAnswer(deps, row);
  }

  async function logout({ request, reply }: ContractRequest<'logout'>) {
    await signOut(request, reply, deps);
    return { ok: true };
  }

  return { login, logout, forgotPassword, signOn };
}
