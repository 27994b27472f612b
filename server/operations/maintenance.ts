import type { FastifyBaseLogger } from 'fastify';
import { unfinishedPhotoLimits } from '#domain/limits.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import { pruneEmailChanges } from '#server/agents/email-change.ts';
import { filterUsedImages } from '#server/agents/store.ts';
import { pruneVisits } from '#server/cards/visits.ts';
import { deliveryByMail } from '#server/contact/delivery.ts';
import { inOneProcess } from '#server/db/one-process.ts';
import { forgetSenders } from '#server/device-reports/sender.ts';
import { pruneReports } from '#server/device-reports/store.ts';
import { shortenOldAnswers } from '#server/drafts/old-answers.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { pruneEnquiries } from '#server/enquiries/store.ts';
import { pruneOwnerLinks } from '#server/owner-links/store.ts';
import { removeStaleFeeds } from '#server/imports/receive/files.ts';
import { takeDisabledOut } from '#server/groups/leave.ts';
import { wakeSchedules } from '#server/imports/schedule/begin.ts';
import { pruneImports } from '#server/imports/runs/store.ts';
import { pruneViews } from '#server/listings/page-views.ts';
import { removeOldMail } from '#server/mail/mailer.ts';
import { noteUpkeep } from '#server/metrics/upkeep.ts';
import { fingerprintStoredPhotos } from '#server/photos/fingerprint-stored.ts';
import { measureStoredPhotos } from '#server/photos/measure.ts';
import { removeOrphanPictures } from '#server/photos/pictures.ts';
import { filterStoredIds } from '#server/photos/store.ts';
import { removeStaleUploads, removeStrayUploads } from '#server/photos/upload-rows.ts';
import { makeLogMonths, pruneLogs } from '#server/platform-logs/store.ts';
import { checkPostings } from '#server/posting/ask-platform.ts';
import { reportFromSandbox } from '#server/platform-reports/from-sandbox.ts';
import { followAdapters } from '#server/posting/follow-adapter.ts';
import { warnUnreadFeeds } from '#server/posting/warn-unread.ts';
import { wakeOrderChecks } from '#server/payments/ask-gateway.ts';
import { sendReminders } from '#server/push/reminders.ts';
import { pruneAttempts } from '#server/rate-limit/store.ts';
import { pruneDevices } from '#server/sessions/known-devices.ts';
import { makeSecurityEventMonths, pruneSecurityEvents } from '#server/security-events/store.ts';
import { pruneSessions } from '#server/sessions/store.ts';
import { pruneSignOnKeys } from '#server/sign-on/store.ts';
import { removeOrphanImages } from '#server/uploads/store.ts';
import { renewLateKeys, renewOldKeys } from './old-search-keys.ts';
import { sweptNames } from '#server/storage/storage.ts';
import { removeOldTemporaries } from '#server/storage/temporary.ts';

const everyMs = hourMs;

/** Partial uploads are deleted after three days without new bytes, files without a row after a day. */
const photoLife = {
  unfinishedMs: unfinishedPhotoLimits.days * dayMs,
  strayMs: dayMs,
} as const;

/** How long errors that devices told of are stored. */
const deviceReportLifeMs = 30 * dayMs;

/** How long emails stay in the outbox folder, where no mail server is configured. */
const mailLifeMs = 30 * dayMs;

/** How long a run of an import that changed nothing is stored. */
const unappliedImportLifeMs = 3 * dayMs;

/** How long a question to an owner is stored after its link has ended. */
const ownerLinkLifeMs = 90 * dayMs;

/** How long the whole answer of a save is stored, for a device that did not hear it. */
const draftAnswerLifeMs = 30 * dayMs;

type Needs = Pick<Dependencies, 'db' | 'config' | 'now' | 'storage'>;

/** Each deletes one kind of expired data. */
function deletions({ db, config, now, storage }: Needs): (() => Promise<void>)[] {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const { dataDir, platformLogDays, securityEventDays, importRunDays } = config;
  const names = sweptNames(storage, now());
  const unfinished = { before: before(photoLife.unfinishedMs), names };
  const stray = { before: before(photoLife.strayMs), names };
  return [
    () => pruneSessions(db, now()),
    () => pruneSignOnKeys(db, now()),
    () => pruneEmailChanges(db, now()),
    () => pruneDevices(db, now()),
    () => pruneAttempts(db, now()),
    () => pruneVisits(db, before(dayMs)),
    () => pruneReports(db, before(deviceReportLifeMs)),
    () => forgetSenders(db, before(2 * dayMs)),
    () => pruneViews(db, before(2 * dayMs)),
    () => pruneEnquiries(db, now()),
    () => pruneOwnerLinks(db, before(ownerLinkLifeMs)),
    () => pruneLogs(db, before(platformLogDays * dayMs)),
    () => pruneSecurityEvents(db, before(securityEventDays * dayMs)),
    () => pruneImports(db, before(importRunDays * dayMs), before(unappliedImportLifeMs)),
    () => shortenOldAnswers(db, before(draftAnswerLifeMs)),
    () =>
      removeStaleFeeds(storage, {
        before: before(importRunDays * dayMs),
        names,
      }),
    () => removeOldTemporaries(dataDir, now()),
    () => removeOldMail(dataDir, before(mailLifeMs)),
    () => removeStaleUploads(db, storage, unfinished.before),
    () => removeStrayUploads(db, storage, unfinished),
    () => removeOrphanPictures(storage, stray, (ids) => filterStoredIds(db, ids)),
    () => removeOrphanImages(storage, stray, (urls) => filterUsedImages(db, urls)),
  ];
}

/**
 * Deletes expired data, one kind after the other: requests find the database and the disk free. That a
 * mutation took effect is never forgotten. Throws the first error after the last kind.
 */
export async function removeExpired(deps: Needs): Promise<void> {
  const errors: unknown[] = [];
  for (const remove of deletions(deps)) await remove().catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Does all of upkeep once, unless another process does. Errors are logged. */
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
    'taking disabled agents out of groups': () => takeDisabledOut(deps.db, deps.now()),
    'measuring photos': () => measureStoredPhotos(deps.db, deps.storage, log),
    reminders: () => sendReminders(deps),
    'partitions of the log': () => makeLogMonths(deps.db, deps.now()),
    'partitions of security events': () => makeSecurityEventMonths(deps.db, deps.now()),
    'removing expired data': () => removeExpired(deps),
    'fingerprints of photos': () => fingerprintStoredPhotos(deps.db, deps.storage, log),
  };
  await inOneProcess(deps, 'upkeep', async () => {
    let isWhole = true;
    for (const [what, task] of Object.entries(tasks))
      await task().catch((err: unknown) => {
        isWhole = false;
        log.warn({ err }, `${what} failed`);
      });
    if (isWhole) noteUpkeep(deps.now());
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
