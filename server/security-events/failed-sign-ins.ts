import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { HourlyCounts } from '#server/rate-limit/hourly-counts.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from './store.ts';

/** How many failed sign-ins are recorded in an hour and a process: of one account, and without an account. */
const mostAnHour = { account: 60, none: 600 } as const;

/** Who tried to sign in. */
interface Attempt {
  agentId: string | null;
  /** What was typed as the user name; null where a key was used. */
  userName: string | null;
}

/** The first two letters of a name that nobody has: it may be a password in the wrong field. */
const shortened = (name: string): string =>
  name.length > 4 ? `${name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 2)}…` : '…';

const describe = ({ agentId, userName }: Attempt, code: string) =>
  agentId === null && userName !== null ? `${code}, unknown user name "${shortened(userName)}"` : code;

/** Records sign-ins that are refused. Some an hour are recorded: who guesses must not fill the database. */
export function failedSignIns({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const counts = new HourlyCounts();
  return {
    /** Does `work`. If it throws a Refusal, this is recorded, and thrown on. */
    async recordIfRefused<Result>(
      request: FastifyRequest,
      attempt: Attempt,
      work: () => Promise<Result>,
    ): Promise<Result> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { agentId } = attempt;
        const most = agentId === null ? mostAnHour.none : mostAnHour.account;
        const count = counts.count(agentId ?? '', now());
        const isLast = count === most;
        const details = `${describe(attempt, error.code)}${isLast ? '; more of this hour are not recorded' : ''}`;
        if (count <= most)
          await recordSecurityEvent(db, {
            at: now(),
            agentId,
            what: 'sign-in failed',
            details,
            ...clientFrom(request),
          });
        throw error;
      }
    },
  };
}
