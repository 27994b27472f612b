import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/refusals.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { countAttempt, resetAttempts, perAccount } from '#server/rate-limit/store.ts';
import { passwordFits } from '#server/secrets/password.ts';

/**
 * Whoever has the session must also know the password. Throws `password_wrong` for another one or none,
 * `too_many_attempts` after several.
 */
export async function proveOwner(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  agent: SignedInAgent,
  current: string | undefined,
): Promise<void> {
  if (current === undefined) throw new Refusal('password_wrong');
  const changes = `password change of ${agent.id}`;
  await countAttempt(db, changes, perAccount, now());
  if (!(await passwordFits(current, agent.passwordHash))) throw new Refusal('password_wrong');
  await resetAttempts(db, changes);
}
