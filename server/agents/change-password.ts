import { isLongEnough } from '#domain/password-strength.ts';
import type { Asked, HandlersOf } from '#server/contract.ts';
import { agents } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { passwordChangedLetter } from '#server/mail/letters.ts';
import { Refusal } from '#server/refusals.ts';
import { currentSession, rememberThisDevice } from '#server/session.ts';
import { endOtherSessions } from '#server/sessions/list.ts';
import { forgetDevices } from '#server/sessions/known-devices.ts';
import { byId } from '#server/sessions/store.ts';
import { forgetSignOnKeys } from '#server/sign-on/store.ts';
import { forgetSignIns } from '#server/throttle/sign-ins.ts';
import { isEasilyGuessed } from './guessed-passwords.ts';
import { forgetEmailChange } from './email-change.ts';
import { hashPassword } from './password.ts';
import { proveOwner } from './prove-owner.ts';

/** Another password (R-SIGN-9, R-SIGN-10). Whoever else is signed in as the agent, or holds a key, is out. */
export function changePasswordRoutes(deps: Dependencies): HandlersOf<'changePassword'> {
  const { db, config, now, post } = deps;

  async function changePassword({ body, agent, request, reply }: Asked<'changePassword'>) {
    const session = await currentSession(request, deps);
    if (!isLongEnough(body.next)) throw new Refusal('password_weak');
    if (isEasilyGuessed(body.next, agent())) throw new Refusal('password_common');
    const isReset = session.resetUntil !== null && session.resetUntil > now();
    if (!isReset) await proveOwner(deps, agent(), body.current);
    const passwordHash = await hashPassword(body.next);
    const { id } = agent();
    await db.transaction(async (tx) => {
      await tx.update(agents).set({ passwordHash, updatedAt: now() }).where(byId(id));
      await forgetSignOnKeys(tx, id);
      await forgetEmailChange(tx, id);
      await forgetDevices(tx, id);
      await endOtherSessions(tx, id, session);
    });
    await forgetSignIns(db, id);
    await rememberThisDevice(request, reply, id, deps);
    await post(passwordChangedLetter(agent(), config)).catch((err: unknown) =>
      request.log.error({ err }, 'mail not sent'),
    );
    return { ok: true };
  }

  return { changePassword };
}
