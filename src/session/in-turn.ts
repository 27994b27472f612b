import { answerTimeoutMs } from '#domain/limits.ts';

const lock = 'senarai.session';
let last: Promise<void> = Promise.resolve();

/**
 * Runs a logout or a sign-in while no other one runs, in all tabs: a logout that is late would end the new
 * session. A tab that the system has frozen keeps its lock: `task` waits no longer than an answer may take.
 * Without Web Locks, only those of this tab wait for each other.
 */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run = () => task().then(resolve, reject);
    if (!('locks' in navigator)) last = last.then(run);
    else navigator.locks.request(lock, { signal: AbortSignal.timeout(answerTimeoutMs) }, run).catch(run);
  });
}
