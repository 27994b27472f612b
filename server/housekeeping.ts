import type { FastifyBaseLogger } from 'fastify';
import { unfinishedPhotoLimits } from '#domain/limits.ts';
import { pruneEmailChanges } from './agents/email-change.ts';
import { namedImages } from './agents/store.ts';
import { pruneVisits } from './cards/visits.ts';
import { deliveryByMail } from './contact/delivery.ts';
import type { Dependencies } from './dependencies.ts';
import { removeStrays } from './photos/pictures.ts';
import { storedAmong } from './photos/store.ts';
import { removeAbandoned } from './photos/unfinished.ts';
import { sendReminders } from './push/reminders.ts';
import { pruneDevices } from './sessions/known-devices.ts';
import { pruneSessions } from './sessions/store.ts';
import { pruneSignOnKeys } from './sign-on/store.ts';
import { pruneAttempts } from './throttle/store.ts';
import { removeStrayImages } from './uploads/store.ts';

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * everyMs;

/** An upload that nothing was added to for three days is given up; a file without a row after a day. */
const photoLife = { unfinishedMs: unfinishedPhotoLimits.days * dayMs, strayMs: dayMs } as const;

/** Removes what has run out. What a save or deletion was answered never runs out. */
export async function tidy({ db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await Promise.all([
    pruneSessions(db, now()),
    pruneSignOnKeys(db, now()),
    pruneEmailChanges(db, now()),
    pruneDevices(db, now()),
    pruneAttempts(db, now()),
    removeAbandoned(config.dataDir, before(photoLife.unfinishedMs)),
    removeStrays(config.dataDir, before(photoLife.strayMs), (ids) => storedAmong(db, ids)),
    removeStrayImages(config.dataDir, before(photoLife.strayMs), (urls) => namedImages(db, urls)),
    pruneVisits(db, before(dayMs)),
  ]);
}

/** Tidies, mails what waits and reminds agents, at once and then every hour. Answers how to stop it. */
export function keepHouse(deps: Dependencies, log: FastifyBaseLogger): () => void {
  const chores = {
    housekeeping: () => tidy(deps),
    'mailing messages': deliveryByMail(deps),
    reminders: () => sendReminders(deps),
  };
  const doOrSay = () => {
    for (const [what, chore] of Object.entries(chores))
      chore().catch((err: unknown) => log.warn({ err }, `${what} failed`));
  };
  doOrSay();
  const timer = setInterval(doOrSay, everyMs).unref();
  return () => clearInterval(timer);
}
