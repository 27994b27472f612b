import type { FastifyRequest } from 'fastify';
import { normalProfile } from '#domain/agent/profile.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { ContractRequest, HandlersOf } from '#server/http/contract.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { mailJob, type MailJob, mailQueue } from '#server/jobs/mail-queue.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, type NewSecurityEvent, recordSecurityEvent } from '#server/security-events/store.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { beginEmailChange, deleteEmailChange, isEmailTaken, pendingEmail } from './email-change.ts';
import { requirePassword } from './prove-owner.ts';

type Operations = 'changeEmail' | 'resendEmailChange' | 'cancelEmailChange';

const confirmationsPerAgent = perHour(5);

/**
 * Changes the email address: requires the password, and takes effect when the new address is confirmed by
 * email.
 */
export function changeEmailRoutes(deps: Dependencies): HandlersOf<Operations> {
  const { db, now, jobs } = deps;

  const record = (
    tx: Executor,
    request: FastifyRequest,
    event: Pick<NewSecurityEvent, 'agentId' | 'what' | 'details'>,
  ) => recordSecurityEvent(tx, { at: now(), ...event, ...clientFrom(request) });

  /** Stores the change, and with it the emails about it. */
  function begin(
    { id: agentId }: SignedInAgent,
    email: string,
    request: FastifyRequest,
    notices: readonly MailJob[] = [],
  ): Promise<components['schemas']['PendingEmail']> {
    return db.transaction(async (tx) => {
      const pending = await beginEmailChange(tx, agentId, email, now());
      const mails: MailJob[] = [{ kind: 'confirm-email', agentId }, ...notices];
      await jobs.add(tx, mailQueue, mails.map(mailJob));
      await record(tx, request, { agentId, what: 'email change requested', details: `to ${email}` });
      return pending;
    });
  }

  async function changeEmail({ body, agent, request }: ContractRequest<'changeEmail'>) {
    const owner = agent();
    const { email } = normalProfile({ email: body.email }).profile;
    if (email === undefined || email.toLowerCase() === owner.email.toLowerCase())
      throw new Refusal('invalid_request', { details: ['body/email is not a new address'] });
    await requirePassword(deps, owner, body.current, request);
    await countAttempt(db, `email change of ${owner.id}`, confirmationsPerAgent, now());
    if (await isEmailTaken(db, owner.id, email)) throw new Refusal('email_taken');
    const notice = { agentId: owner.id, to: owner.email, newEmail: email } as const;
    return begin(owner, email, request, [{ kind: 'email-change-requested', ...notice }]);
  }

  async function resendEmailChange({ agent, request }: ContractRequest<'resendEmailChange'>) {
    const pending = await pendingEmail(db, agent().id);
    if (!pending) throw new Refusal('not_found');
    await countAttempt(db, `email change of ${agent().id}`, confirmationsPerAgent, now());
    return begin(agent(), pending.email, request);
  }

  async function cancelEmailChange({ agent, request }: ContractRequest<'cancelEmailChange'>) {
    const agentId = agent().id;
    await db.transaction(async (tx) => {
      if (await deleteEmailChange(tx, agentId))
        await record(tx, request, { agentId, what: 'email change cancelled' });
    });
    return { ok: true };
  }

  return { changeEmail, resendEmailChange, cancelEmailChange };
}
