import type { FastifyBaseLogger } from 'fastify';
import { unfinishedPhotoLimits } from '#domain/limits.ts';
import { pruneEmailChanges } from './agents/email-change.ts';
import { filterUsedImages } from './agents/store.ts';
import { pruneVisits } from './cards/visits.ts';
import { deliveryByMail } from './contact/delivery.ts';
import type { Dependencies } from './dependencies.ts';
import { removeStaleFeeds } from './imports/files.ts';
import { pruneImports } from './imports/store.ts';
import { removeOrphanPictures } from './photos/pictures.ts';
import { filterStoredIds } from './photos/store.ts';
import { removeStaleUploads } from './photos/unfinished.ts';
import { pruneLogs } from './platform-logs/store.ts';
import { checkPostings } from './posting/check.ts';
import { wakeOrderChecks } from './payments/check.ts';
import { sendReminders } from './push/reminders.ts';
import { pruneAttempts } from './rate-limit/store.ts';
import { pruneDevices } from './sessions/known-devices.ts';
import { pruneSessions } from './sessions/store.ts';
import { pruneSignOnKeys } from './sign-on/store.ts';
import { removeOrphanImages } from './uploads/store.ts';

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * everyMs;

/** Partial uploads are deleted after three days without new bytes, files without a row after a day. */
const photoLife = { unfinishedMs: unfinishedPhotoLimits.days * dayMs, strayMs: dayMs } as const;

/** How long the log of posting and importing is stored. */
const platformLogLifeMs = 400 * dayMs;

/** How long the file of a feed is stored. */
const feedLifeMs = 30 * dayMs;

/** Deletes expired data. Answers of mutations never expire. */
export async function removeExpired({
  db,
  config,
  now,
}: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await Promise.all([
    pruneSessions(db, now()),
    pruneSignOnKeys(db, now()),
    pruneEmailChanges(db, now()),
    pruneDevices(db, now()),
    pruneAttempts(db, now()),
    removeStaleUploads(config.dataDir, before(photoLife.unfinishedMs)),
    removeOrphanPictures(config.dataDir, before(photoLife.strayMs), (ids) => filterStoredIds(db, ids)),
    removeOrphanImages(config.dataDir, before(photoLife.strayMs), (urls) => filterUsedImages(db, urls)),
    pruneVisits(db, before(dayMs)),
    pruneLogs(db, before(platformLogLifeMs)),
    pruneImports(db, before(platformLogLifeMs)),
    removeStaleFeeds(config.dataDir, before(feedLifeMs), before(dayMs)),
  ]);
}

/**
 * Deletes expired data, delivers messages and sends reminders: now and every hour. Returns a function that
 * stops it.
 */
export function startMaintenance(deps: Dependencies, log: FastifyBaseLogger): () => void {
  const jobs = {
    expired: () => removeExpired(deps),
    'mailing messages': deliveryByMail(deps),
    reminders: () => sendReminders(deps),
    'checking advertisements': () => checkPostings(deps),
    'checking orders': () => wakeOrderChecks(deps),
  };
  const runJobs = () => {
    for (const [what, job] of Object.entries(jobs))
      job().catch((err: unknown) => log.warn({ err }, `${what} failed`));
  };
  runJobs();
  const timer = setInterval(runJobs, everyMs).unref();
  return () => clearInterval(timer);
}
