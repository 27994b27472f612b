import type { Executor } from '#server/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { networkOf } from './network.ts';
import { countAttempt, forgetAttempts, forgetAttemptsUnder, perAccount, perAccountEverywhere, perAddress, takeBackAttempt } from './store.ts';

const signInsPerAddress = perAddress(100);

/** One attempt to sign in with a password. */
export interface SignInAttempt {
  /** The agent's id, or a hash of the user name where there is no such agent. */
  account: string;
  ip: string;
  /** Hash of the device's token, where the agent has signed in on this device before. */
  knownDevice: string | null;
}

const signInsAs = (account: string): string => `sign-in as ${account}`;

/**
 * Counts an attempt before the password is looked at; answers what to do when it was right.
 * - A device that the agent has signed in on before has a counter of its own: strangers cannot use it up.
 * - Everybody else has one for the account and the address together, one for the address, and one for the account from all
 *   addresses, which after many attempts allows one a minute.
 * Throws `too_many_attempts` while one of them has to wait.
 */
export async function countSignIn({ db, now }: Pick<Dependencies, 'db' | 'now'>, attempt: SignInAttempt): Promise<() => Promise<void>> {
  const { account, ip, knownDevice } = attempt;
  if (knownDevice !== null) {
    const key = `${signInsAs(account)} on ${knownDevice}`;
    await countAttempt(db, key, perAccount, now());
    return () => forgetAttempts(db, key);
  }
  const network = networkOf(ip);
  const pair = `${signInsAs(account)} from ${network}`;
  const fromAddress = await countAttempt(db, `sign-in from ${network}`, signInsPerAddress, now());
  await countAttempt(db, pair, perAccount, now());
  const everywhere = await countAttempt(db, signInsAs(account), perAccountEverywhere, now());
  return async () => {
    await forgetAttempts(db, pair);
    await takeBackAttempt(db, fromAddress);
    await takeBackAttempt(db, everywhere);
  };
}

/** The agent has chosen another password: nobody waits for the wrong ones any more. */
export async function forgetSignIns(db: Executor, account: string): Promise<void> {
  const key = signInsAs(account);
  await forgetAttempts(db, key);
  await forgetAttemptsUnder(db, `${key} `);
}
