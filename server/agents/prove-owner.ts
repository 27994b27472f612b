import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { countAttempt, resetAttempts, perAccount } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { verifyPassword } from '#server/secrets/password.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';

/**
 * Requires the agent's password. Throws `password_wrong` if it is wrong or missing, and `too_many_attempts`
 * after several attempts. Records a wrong one.
 */
export async function requirePassword(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  agent: SignedInAgent,
  current: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (current === undefined) throw new Refusal('password_wrong');
  const changes = `password change of ${agent.id}`;
  await countAttempt(db, changes, perAccount, now());
  if (!(await verifyPassword(current, agent.passwordHash))) {
    const event = { at: now(), agentId: agent.id, what: 'wrong password' } as const;
    await recordSecurityEvent(db, { ...event, ...clientFrom(request) });
    throw new Refusal('password_wrong');
  }
  await resetAttempts(db, changes);
}
