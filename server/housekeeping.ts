import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { pruneSessions } from './sessions/store.ts';
import { pruneSignOnKeys } from './sign-on/store.ts';
import { pruneAttempts } from './throttle/store.ts';

const everyMs = 60 * 60 * 1000;

/** Removes what has run out, at once and then every hour. Answers how to stop it. */
export function keepHouse({ db, now }: Pick<Dependencies, 'db' | 'now'>, log: FastifyBaseLogger): () => void {
  const prune = () => {
    Promise.all([pruneSessions(db, now()), pruneSignOnKeys(db, now()), pruneAttempts(db, now())]).catch((err: unknown) =>
      log.warn({ err }, 'housekeeping failed'),
    );
  };
  prune();
  const timer = setInterval(prune, everyMs).unref();
  return () => clearInterval(timer);
}
