import type { FastifyRequest } from 'fastify';
import { normalProfile } from '#domain/profile.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Asked, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { confirmEmailLetter, emailChangeAskedLetter, emailChangedLetter } from '#server/mail/letters.ts';
import type { Letter } from '#server/mail/post.ts';
import { Refusal } from '#server/refusals.ts';
import { refuseLockedOut } from '#server/session.ts';
import { byId, findAgent, type SignedInAgent } from '#server/sessions/store.ts';
import { networkOf } from '#server/throttle/network.ts';
import { countAttempt, perAddress, perHour, takeBackAttempt } from '#server/throttle/store.ts';
import {
  agentOfEmailKey,
  beginEmailChange,
  confirmEmailChange,
  forgetEmailChange,
  isEmailTaken,
  pendingEmail,
} from './email-change.ts';
import { proveOwner } from './prove-owner.ts';

type Operations = 'changeEmail' | 'resendEmailChange' | 'cancelEmailChange' | 'confirmEmail';

const confirmationsPerAgent = perHour(5);
const confirmationsPerAddress = perAddress(100);

/**
 * A new email address: asked for with the password, and the agent's only when it was confirmed from a mail to
 * it.
 */
export function changeEmailRoutes(deps: Dependencies): HandlersOf<Operations> {
  const { db, config, now, post } = deps;

  const tell = (letter: Letter, request: FastifyRequest) =>
    post(letter).catch((err: unknown) => request.log.error({ err }, 'mail not sent'));

  /** Nothing waits for a mail that could not be handed over. */
  async function sendKey(
    agent: SignedInAgent,
    email: string,
  ): Promise<components['schemas']['PendingEmail']> {
    const { key, pending } = await beginEmailChange(db, agent.id, email, now());
    await post(confirmEmailLetter({ name: agent.name, email }, key, config)).catch(async (fault: unknown) => {
      await forgetEmailChange(db, agent.id);
      throw fault;
    });
    return pending;
  }

  async function changeEmail({ body, agent, request }: Asked<'changeEmail'>) {
    const owner = agent();
    const { email } = normalProfile({ email: body.email }).profile;
    if (email === undefined || email.toLowerCase() === owner.email.toLowerCase())
      throw new Refusal('invalid_request', { details: ['body/email is not a new address'] });
    await proveOwner(deps, owner, body.current);
    await countAttempt(db, `email change of ${owner.id}`, confirmationsPerAgent, now());
    if (await isEmailTaken(db, owner.id, email)) throw new Refusal('email_taken');
    const pending = await sendKey(owner, email);
    await tell(emailChangeAskedLetter(owner, email, config), request);
    return pending;
  }

  async function resendEmailChange({ agent }: Asked<'resendEmailChange'>) {
    const pending = await pendingEmail(db, agent().id);
    if (!pending) throw new Refusal('not_found');
    await countAttempt(db, `email change of ${agent().id}`, confirmationsPerAgent, now());
    return sendKey(agent(), pending.email);
  }

  async function cancelEmailChange({ agent }: Asked<'cancelEmailChange'>) {
    await forgetEmailChange(db, agent().id);
    return { ok: true };
  }

  async function confirmEmail({ path, request }: Asked<'confirmEmail'>) {
    const attempt = await countAttempt(
      db,
      `email confirmation from ${networkOf(request.ip)}`,
      confirmationsPerAddress,
      now(),
    );
    const agentId = await agentOfEmailKey(db, path.id, now());
    const before = agentId === null ? null : await findAgent(db, byId(agentId));
    if (!before) throw new Refusal('email_key_invalid');
    refuseLockedOut(before, config.settings.designatedCompany);
    const email = await confirmEmailChange(db, before.id, path.id, now());
    if (email === null) throw new Refusal('email_key_invalid');
    await takeBackAttempt(db, attempt);
    await tell(emailChangedLetter(before, email, config), request);
    return { email };
  }

  return { changeEmail, resendEmailChange, cancelEmailChange, confirmEmail };
}
