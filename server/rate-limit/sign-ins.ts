import type { Executor } from '#server/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { toNetwork } from './network.ts';
import {
  type CountedAttempt,
  type RateLimit,
  countAttempt,
  resetAttempts,
  resetAttemptsUnder,
  perAccount,
  perAccountEverywhere,
  perAddress,
  uncountAttempt,
} from './store.ts';

const signInsPerAddress = perAddress(100);

/** One attempt to sign in with a password. */
export interface SignInAttempt {
  /** The agent's id, or a hash of the user name where there is no such agent. */
  account: string;
  ip: string;
  /** Hash of the device's token, where the agent has signed in on this device before. */
  knownDevice: string | null;
}

interface CountedSignIn {
  /** The password was right: earlier wrong ones were the agent's own. */
  wasRight: () => Promise<void>;
  /** Nobody looked at the password: the attempt does not count. */
  takeBack: () => Promise<void>;
}

const signInsAs = (account: string): string => `sign-in as ${account}`;

/**
 * Counts an attempt before the password is looked at; answers what to do when it was right, and when nobody
 * looked at it.
 * - A device that the agent has signed in on before has a counter of its own: strangers cannot use it up.
 * - Everybody else has one for the account and the address together, one for the address, and one for the
 *   account from all addresses, which after many attempts allows one a minute. Throws `too_many_attempts`
 *   while one of them has to wait.
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
    wasRight: async () => {
      await resetAttempts(db, own);
      await takeBack(counted.filter(({ key }) => key !== own));
    },
  };
}

/** The agent has chosen another password: nobody waits for the wrong ones any more. */
export async function resetSignInAttempts(db: Executor, account: string): Promise<void> {
  const key = signInsAs(account);
  await resetAttempts(db, key);
  await resetAttemptsUnder(db, `${key} `);
}
