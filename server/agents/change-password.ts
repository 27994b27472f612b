import { isLongEnough } from '#domain/agent/password-strength.ts';
import type { ContractRequest, HandlersOf } from '#server/http/contract.ts';
import { agents } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { mailJob, mailQueue } from '#server/jobs/mail-queue.ts';
import { resetSignInAttempts } from '#server/rate-limit/sign-ins.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { hashPassword } from '#server/secrets/password.ts';
import { deleteDevices } from '#server/sessions/known-devices.ts';
import { endOtherSessions } from '#server/sessions/list.ts';
import { currentSession, rememberThisDevice } from '#server/sessions/request-session.ts';
import { deleteSignOnKeys } from '#server/sign-on/store.ts';
import { deleteEmailChange } from './email-change.ts';
import { isEasilyGuessed } from './guessed-passwords.ts';
import { requirePassword } from './prove-owner.ts';
import { byId } from './store.ts';

/**
 * Changes the password (R-SIGN-9, R-SIGN-10). Ends all other sessions and deletes all sign-on keys of the
 * agent.
 */
export function changePasswordRoutes(deps: Dependencies): HandlersOf<'changePassword'> {
  const { db, now, jobs } = deps;

  async function changePassword({ body, agent, request, reply }: ContractRequest<'changePassword'>) {
    const session = await currentSession(request, deps);
    if (!isLongEnough(body.next)) throw new Refusal('password_weak');
    if (isEasilyGuessed(body.next, agent())) throw new Refusal('password_common');
    const isReset = session.resetUntil !== null && session.resetUntil > now();
    if (!isReset) await requirePassword(deps, agent(), body.current, request);
    const passwordHash = await hashPassword(body.next);
    const { id, email } = agent();
    await db.transaction(async (tx) => {
      await tx.update(agents).set({ passwordHash, updatedAt: now() }).where(byId(id));
      await deleteSignOnKeys(tx, id);
      await deleteEmailChange(tx, id);
      await deleteDevices(tx, id);
      const ended = await endOtherSessions(tx, id, session);
      const details = `${isReset ? 'after an emailed link' : 'with the password before'}; other sessions ended: ${ended}`;
      await recordSecurityEvent(tx, {
        at: now(),
        agentId: id,
        what: 'password changed',
        details,
        ...clientFrom(request),
      });
      await jobs.add(tx, mailQueue, [mailJob({ kind: 'password-changed', agentId: id, to: email })]);
    });
    await resetSignInAttempts(db, id);
    await rememberThisDevice(request, reply, id, deps);
    return { ok: true };
  }

  return { changePassword };
}
