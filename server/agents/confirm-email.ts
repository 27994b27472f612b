import type { ContractRequest, HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { mailJob, mailQueue } from '#server/jobs/mail-queue.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countAttempt, perQuarterHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { refuseLockedOut } from '#server/sessions/request-session.ts';
import { confirmEmailChange, findAgentByEmailKey } from './email-change.ts';
import { byId, findAgent } from './store.ts';

const unknownKeysPerAddress = perQuarterHour(100);

/** Confirms a new email address with the key that was emailed to it. The previous address is notified. */
export function confirmEmailRoutes(deps: Dependencies): HandlersOf<'confirmEmail'> {
  const { db, config, now, jobs } = deps;

  async function confirmEmail({ path, request }: ContractRequest<'confirmEmail'>) {
    const agentId = await findAgentByEmailKey(db, path.id, now());
    const before = agentId === null ? null : await findAgent(db, byId(agentId));
    if (!before) {
      const network = toNetwork(request.ip);
      await countAttempt(db, `email confirmation from ${network}`, unknownKeysPerAddress, now());
      throw new Refusal('email_key_invalid');
    }
    refuseLockedOut(before, config.settings.designatedCompany);
    const email = await confirmEmailChange(db, before.id, path.id, now(), async (tx, newEmail) => {
      const notice = { agentId: before.id, to: before.email, newEmail };
      await jobs.add(tx, mailQueue, [mailJob({ kind: 'email-changed', ...notice })]);
      await recordSecurityEvent(tx, {
        at: now(),
        agentId: before.id,
        what: 'email changed',
        details: `from ${before.email} to ${newEmail}`,
        ...clientFrom(request),
      });
    });
    if (email === null) throw new Refusal('email_key_invalid');
    return { email };
  }

  return { confirmEmail };
}
