import type { Executor } from '#server/db/client.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toNetwork } from './network.ts';
import {
  type CountedAttempt,
  type RateLimit,
  countAttempt,
  resetAttempts,
  resetAttemptsUnder,
  perAccount,
  perAccountEverywhere,
  perQuarterHour,
  uncountAttempt,
} from './store.ts';

const signInsPerAddress = perQuarterHour(100);

/** One attempt to sign in with a password. */
export interface SignInAttempt {
  /** The agent's id, or a hash of the user name if there is no such agent. */
  account: string;
  ip: string;
  /** Hash of the device's token if the agent has signed in on this device before. */
  knownDevice: string | null;
}

interface CountedSignIn {
  /** Resets the attempts: earlier wrong ones were the agent's own. */
  passwordWasRight: () => Promise<void>;
  /** Takes the attempt back: the password was not checked. */
  takeBack: () => Promise<void>;
}

const signInsAs = (account: string): string => `sign-in as ${account}`;

/**
 * Counts a sign-in attempt before the password is checked. Returns what to call afterwards.
 * - A known device of the agent has its own counter: strangers cannot use it up.
 * - All others share three counters: for account and network, for the network, and for the account from
 *   everywhere. The last one allows one attempt a minute after many.
 * Throws `too_many_attempts` while one of the counters is blocked.
 */
export async function countSignIn(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  attempt: SignInAttempt,
): Promise<CountedSignIn> {
  const { account, ip, knownDevice } = attempt;
  const counted: CountedAttempt[] = [];
  const count = async (key: string, rateLimit: RateLimit) => {
    counted.push(await countAttempt(db, key, rateLimit, now()));
  };
  const takeBack = async (attempts: readonly CountedAttempt[]) => {
    for (const one of attempts) await uncountAttempt(db, one);
  };
  const own =
    knownDevice === null
      ? `${signInsAs(account)} from ${toNetwork(ip)}`
      : `${signInsAs(account)} on ${knownDevice}`;
  if (knownDevice === null) await count(`sign-in from ${toNetwork(ip)}`, signInsPerAddress);
  await count(own, perAccount);
  if (knownDevice === null) await count(signInsAs(account), perAccountEverywhere);
  return {
    takeBack: () => takeBack(counted),
    passwordWasRight: async () => {
      await resetAttempts(db, own);
      await takeBack(counted.filter(({ key }) => key !== own));
    },
  };
}

/** Resets all sign-in attempts of an account, after a new password. */
export async function resetSignInAttempts(db: Executor, account: string): Promise<void> {
  const key = signInsAs(account);
  await resetAttempts(db, key);
  await resetAttemptsUnder(db, `${key} `);
}
