import { isStrongPassword } from '#domain/password-strength.ts';
import type { Asked, HandlersOf } from '#server/contract.ts';
import { agents } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { passwordChangedLetter } from '#server/mail/letters.ts';
import { Refusal } from '#server/refusals.ts';
import { currentSession } from '#server/session.ts';
import { endOtherSessions } from '#server/sessions/list.ts';
import { byId, type SignedInAgent } from '#server/sessions/store.ts';
import { forgetSignOnKeys } from '#server/sign-on/store.ts';
import { countAttempt, forgetAttempts, perAccount, signInsAs } from '#server/throttle/store.ts';
import { hashPassword, passwordFits } from './password.ts';

/** Another password (Spec §5). Whoever else is signed in as the agent, or holds a key, is out. */
export function changePasswordRoutes(deps: Dependencies): HandlersOf<'changePassword'> {
  const { db, config, now, post } = deps;

  async function proveOwner({ id, passwordHash }: SignedInAgent, current: string | undefined) {
    if (current === undefined) throw new Refusal('password_wrong');
    const changes = `password change of ${id}`;
    await countAttempt(db, changes, perAccount, now());
    if (!(await passwordFits(current, passwordHash))) throw new Refusal('password_wrong');
    await forgetAttempts(db, changes);
  }

  async function changePassword({ body, agent, request }: Asked<'changePassword'>) {
    const session = await currentSession(request, deps);
    if (!isStrongPassword(body.next)) throw new Refusal('password_weak');
    const isReset = session.resetUntil !== null && session.resetUntil > now();
    if (!isReset) await proveOwner(agent(), body.current);
    const passwordHash = await hashPassword(body.next);
    const { id } = agent();
    await db.transaction(async (tx) => {
      await tx.update(agents).set({ passwordHash, updatedAt: now() }).where(byId(id));
      await forgetSignOnKeys(tx, id);
      await endOtherSessions(tx, id, session);
    });
    await forgetAttempts(db, signInsAs(id));
    await post(passwordChangedLetter(agent(), config)).catch((err: unknown) => request.log.error({ err }, 'mail not sent'));
    return { ok: true };
  }

  return { changePassword };
}
