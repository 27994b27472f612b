import type { FastifyRequest } from 'fastify';
import { checkForgottenUsername } from '#domain/agent/sign-in.ts';
import type { ContractRequest, HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { mailJob, mailQueue } from '#server/jobs/mail-queue.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countAttempt, perQuarterHour, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { knownDevice } from '#server/sessions/request-session.ts';
import { byUserNameOrEmail, findAgent } from './store.ts';

const forgottenPerAddress = perQuarterHour(20);
const forgottenPerAccount = perHour(3);

/** Emails a sign-in link to an agent who forgot the password (R-FORGOT-4). */
export function forgotPasswordRoutes(deps: Dependencies): HandlersOf<'forgotPassword'> {
  const { db, config, now, jobs } = deps;

  /** Known devices have their own rate limit: requests by strangers do not use it up. */
  async function sendLink(row: { id: string }, request: FastifyRequest) {
    const device = await knownDevice(request, row.id, deps);
    await countAttempt(
      db,
      `forgotten password of ${row.id}${device === null ? '' : ` on ${device}`}`,
      forgottenPerAccount,
      now(),
    );
    const event = { at: now(), agentId: row.id, what: 'sign-in link requested' } as const;
    await db.transaction(async (tx) => {
      await jobs.add(tx, mailQueue, [mailJob({ kind: 'sign-on', agentId: row.id })]);
      await recordSecurityEvent(tx, { ...event, ...clientFrom(request) });
    });
  }

  async function forgotPassword({ body, request }: ContractRequest<'forgotPassword'>) {
    const checked = checkForgottenUsername(body.username);
    if (!checked.ok) throw new Refusal(checked.code);
    await countAttempt(db, `forgotten password from ${toNetwork(request.ip)}`, forgottenPerAddress, now());
    const row = await findAgent(db, byUserNameOrEmail(checked.username));
    if (!row && !config.forgotPasswordConceals) throw new Refusal('username_unknown');
    const sending = row ? sendLink(row, request) : Promise.resolve();
    // With concealment, neither the response time nor a rate limit may reveal that the account exists.
    if (config.forgotPasswordConceals)
      sending.catch((err: unknown) => err instanceof Refusal || request.log.error({ err }, 'mail not sent'));
    else await sending;
    return { message: 'We have sent a sign-in link to your email address.' };
  }

  return { forgotPassword };
}
