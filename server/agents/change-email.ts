import type { FastifyRequest } from 'fastify';
import { normalProfile } from '#domain/profile.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { ContractRequest, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { confirmationEmail, emailChangeRequestedEmail, emailChangedEmail } from '#server/mail/emails.ts';
import type { Email } from '#server/mail/mailer.ts';
import { Refusal } from '#server/refusals.ts';
import { refuseLockedOut } from '#server/sessions/request-session.ts';
import { byId, findAgent } from './store.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countAttempt, perAddress, perHour, uncountAttempt } from '#server/rate-limit/store.ts';
import {
  findAgentByEmailKey,
  beginEmailChange,
  confirmEmailChange,
  deleteEmailChange,
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
  const { db, config, now, sendEmail } = deps;

  const notify = (email: Email, request: FastifyRequest) =>
    sendEmail(email).catch((err: unknown) => request.log.error({ err }, 'mail not sent'));

  /** Nothing waits for a mail that could not be handed over. */
  async function sendKey(
    agent: SignedInAgent,
    email: string,
  ): Promise<components['schemas']['PendingEmail']> {
    const { key, pending } = await beginEmailChange(db, agent.id, email, now());
    await sendEmail(confirmationEmail({ name: agent.name, email }, key, config)).catch(
      async (fault: unknown) => {
        await deleteEmailChange(db, agent.id);
        throw fault;
      },
    );
    return pending;
  }

  async function changeEmail({ body, agent, request }: ContractRequest<'changeEmail'>) {
    const owner = agent();
    const { email } = normalProfile({ email: body.email }).profile;
    if (email === undefined || email.toLowerCase() === owner.email.toLowerCase())
      throw new Refusal('invalid_request', { details: ['body/email is not a new address'] });
    await proveOwner(deps, owner, body.current);
    await countAttempt(db, `email change of ${owner.id}`, confirmationsPerAgent, now());
    if (await isEmailTaken(db, owner.id, email)) throw new Refusal('email_taken');
    const pending = await sendKey(owner, email);
    await notify(emailChangeRequestedEmail(owner, email, config), request);
    return pending;
  }

  async function resendEmailChange({ agent }: ContractRequest<'resendEmailChange'>) {
    const pending = await pendingEmail(db, agent().id);
    if (!pending) throw new Refusal('not_found');
    await countAttempt(db, `email change of ${agent().id}`, confirmationsPerAgent, now());
    return sendKey(agent(), pending.email);
  }

  async function cancelEmailChange({ agent }: ContractRequest<'cancelEmailChange'>) {
    await deleteEmailChange(db, agent().id);
    return { ok: true };
  }

  async function confirmEmail({ path, request }: ContractRequest<'confirmEmail'>) {
    const attempt = await countAttempt(
      db,
      `email confirmation from ${toNetwork(request.ip)}`,
      confirmationsPerAddress,
      now(),
    );
    const agentId = await findAgentByEmailKey(db, path.id, now());
    const before = agentId === null ? null : await findAgent(db, byId(agentId));
    if (!before) throw new Refusal('email_key_invalid');
    refuseLockedOut(before, config.settings.designatedCompany);
    const email = await confirmEmailChange(db, before.id, path.id, now());
    if (email === null) throw new Refusal('email_key_invalid');
    await uncountAttempt(db, attempt);
    await notify(emailChangedEmail(before, email, config), request);
    return { email };
  }

  return { changeEmail, resendEmailChange, cancelEmailChange, confirmEmail };
}
