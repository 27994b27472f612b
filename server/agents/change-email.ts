import { normalProfile } from '#domain/profile.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { ContractRequest, HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { confirmationEmail, emailChangeRequestedEmail } from '#server/mail/emails.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/refusals.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { beginEmailChange, deleteEmailChange, isEmailTaken, pendingEmail } from './email-change.ts';
import { requirePassword } from './prove-owner.ts';

type Operations = 'changeEmail' | 'resendEmailChange' | 'cancelEmailChange';

const confirmationsPerAgent = perHour(5);

/**
 * Changes the email address: requires the password, and takes effect when the new address is confirmed by
 * email.
 */
export function changeEmailRoutes(deps: Dependencies): HandlersOf<Operations> {
  const { db, config, now, sendEmail } = deps;

  /** Emails a confirmation key. If the email cannot be sent, the pending change is deleted. */
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
    await requirePassword(deps, owner, body.current);
    await countAttempt(db, `email change of ${owner.id}`, confirmationsPerAgent, now());
    if (await isEmailTaken(db, owner.id, email)) throw new Refusal('email_taken');
    const pending = await sendKey(owner, email);
    await sendEmail(emailChangeRequestedEmail(owner, email, config)).catch((err: unknown) =>
      request.log.error({ err }, 'mail not sent'),
    );
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

  return { changeEmail, resendEmailChange, cancelEmailChange };
}
