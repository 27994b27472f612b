import type { FastifyBaseLogger } from 'fastify';
import { unfinishedPhotoLimits } from '#domain/limits.ts';
import { pruneEmailChanges } from './agents/email-change.ts';
import { filterUsedImages } from './agents/store.ts';
import { pruneVisits } from './cards/visits.ts';
import { deliveryByMail } from './contact/delivery.ts';
import { inOneProcess } from './db/one-process.ts';
import { shortenOldAnswers } from './drafts/old-answers.ts';
import type { Dependencies } from './dependencies.ts';
import { pruneEnquiries } from './enquiries/store.ts';
import { pruneOwnerLinks } from './owner-links/store.ts';
import { removeStaleFeeds } from './imports/files.ts';
import { wakeSchedules } from './imports/schedule/begin.ts';
import { pruneImports } from './imports/store.ts';
import { renewLateKeys, renewOldKeys } from './old-search-keys.ts';
import { pruneViews } from './listings/page-views.ts';
import { removeOldMail } from './mail/mailer.ts';
import { fingerprintStoredPhotos } from './photos/fingerprint-stored.ts';
import { measureStoredPhotos } from './photos/measure.ts';
import { removeOrphanPictures } from './photos/pictures.ts';
import { filterStoredIds } from './photos/store.ts';
import { removeStaleUploads } from './photos/unfinished.ts';
import { pruneLogs } from './platform-logs/store.ts';
import { checkPostings } from './posting/check.ts';
import { reportFromSandbox } from './platform-reports/from-sandbox.ts';
import { followAdapters } from './posting/follow-adapter.ts';
import { warnUnreadFeeds } from './posting/warn-unread.ts';
import { wakeOrderChecks } from './payments/check.ts';
import { sendReminders } from './push/reminders.ts';
import { pruneAttempts } from './rate-limit/store.ts';
import { pruneDevices } from './sessions/known-devices.ts';
import { pruneSecurityEvents } from './security-events/store.ts';
import { pruneSessions } from './sessions/store.ts';
import { pruneSignOnKeys } from './sign-on/store.ts';
import { removeOrphanImages } from './uploads/store.ts';

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * everyMs;

/** Partial uploads are deleted after three days without new bytes, files without a row after a day. */
const photoLife = { unfinishedMs: unfinishedPhotoLimits.days * dayMs, strayMs: dayMs } as const;

/** How long the log of posting and importing is stored. */
const platformLogLifeMs = 400 * dayMs;

/** How long it is stored who signed in, and what operators changed. */
const securityEventLifeMs = 2 * 365 * dayMs;

/** How long emails stay in the outbox folder, where no mail server is configured. */
const mailLifeMs = 30 * dayMs;

/** How long a run of an import, its records and the file of its feed are stored; a run that changed nothing. */
const importLife = { runMs: 30 * dayMs, unappliedMs: 3 * dayMs } as const;

/** How long a question to an owner is stored after its link has ended. */
const ownerLinkLifeMs = 90 * dayMs;

/** How long the whole answer of a save is stored, for a device that did not hear it. */
const draftAnswerLifeMs = 30 * dayMs;

type Needs = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** Each deletes one kind of expired data. */
function deletions({ db, config: { dataDir }, now }: Needs): (() => Promise<void>)[] {
  const before = (ms: number) => new Date(now().getTime() - ms);
  return [
    () => pruneSessions(db, now()),
    () => pruneSignOnKeys(db, now()),
    () => pruneEmailChanges(db, now()),
    () => pruneDevices(db, now()),
    () => pruneAttempts(db, now()),
    () => pruneVisits(db, before(dayMs)),
    () => pruneViews(db, before(2 * dayMs)),
    () => pruneEnquiries(db, now()),
    () => pruneOwnerLinks(db, before(ownerLinkLifeMs)),
    () => pruneLogs(db, before(platformLogLifeMs)),
    () => pruneSecurityEvents(db, before(securityEventLifeMs)),
    () => pruneImports(db, before(importLife.runMs), before(importLife.unappliedMs)),
    () => shortenOldAnswers(db, before(draftAnswerLifeMs)),
    () => removeStaleFeeds(dataDir, before(importLife.runMs), before(dayMs)),
    () => removeOldMail(dataDir, before(mailLifeMs)),
    () => removeStaleUploads(dataDir, before(photoLife.unfinishedMs)),
    () => removeOrphanPictures(dataDir, before(photoLife.strayMs), (ids) => filterStoredIds(db, ids)),
    () => removeOrphanImages(dataDir, before(photoLife.strayMs), (urls) => filterUsedImages(db, urls)),
  ];
}

/**
 * Deletes expired data, one kind after the other: requests find the database and the disk free. That a
 * mutation took effect is never forgotten. Throws the first fault after the last kind.
 */
export async function removeExpired(deps: Needs): Promise<void> {
  const faults: unknown[] = [];
  for (const remove of deletions(deps)) await remove().catch((fault: unknown) => void faults.push(fault));
  if (faults.length > 0) throw faults[0];
}

/** Does all of upkeep once, unless another process does. Faults are logged. */
export async function maintain(deps: Dependencies, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const tasks = {
    'mailing messages': deliveryByMail(deps),
    'checking orders': () => wakeOrderChecks(deps),
    'following platforms': () => followAdapters(deps),
    'checking advertisements': () => checkPostings(deps),
    'reports of the sandbox': () => reportFromSandbox(deps),
    'warning of feeds': () => warnUnreadFeeds(deps),
    'planning imports': () => wakeSchedules(deps),
    'renewing search keys': () => renewOldKeys(deps.db),
    'renewing late search keys': () => renewLateKeys(deps.db, deps.now()),
    'measuring photos': () => measureStoredPhotos(deps.db, deps.config.dataDir),
    reminders: () => sendReminders(deps),
    'removing expired data': () => removeExpired(deps),
    'fingerprints of photos': () => fingerprintStoredPhotos(deps.db, deps.config.dataDir, log),
  };
  await inOneProcess(deps, 'upkeep', async () => {
    for (const [what, task] of Object.entries(tasks))
      await task().catch((err: unknown) => log.warn({ err }, `${what} failed`));
  }).catch((err: unknown) => log.warn({ err }, 'upkeep failed'));
}

/**
 * Deletes expired data, delivers messages and sends reminders: now and every hour, in one process at a time.
 * Returns a function that stops it.
 */
export function startMaintenance(deps: Dependencies, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  void maintain(deps, log);
  const timer = setInterval(() => void maintain(deps, log), everyMs).unref();
  return () => clearInterval(timer);
}
