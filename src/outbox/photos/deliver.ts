import { type LoopParts, type Run, attemptOne, isStillSignedIn, runLoop } from '../delivery/loop.ts';
import type { FlushOutcome } from '../storage/broadcast.ts';
import { isHeld } from './connection.ts';
import type { Eligibility } from './eligibility.ts';
import {
  type PhotoOutcome,
  type PhotoRecord,
  failure,
  isPhotoDue,
  isUnderWay,
  photoAfter,
  photoFailed,
  photoSending,
} from './photo.ts';

/** Everything the loop of photos touches. A test can stand in for each part. */
export interface PhotoLoopParts extends LoopParts {
  photosFor(agentId: string): Promise<readonly PhotoRecord[]>;
  change(photo: PhotoRecord, transition: (photo: PhotoRecord) => PhotoRecord): Promise<PhotoRecord | null>;
  eligibility(photo: PhotoRecord): Promise<Eligibility>;
  /** Do photos wait for Wi-Fi now? */
  areHeld(): Promise<boolean>;
  /** The ids of the photos that are the first of their drafts. */
  coversAmong(photos: readonly PhotoRecord[]): Promise<ReadonlySet<string>>;
  remove(photo: PhotoRecord): Promise<void>;
  send(photo: PhotoRecord): Promise<PhotoOutcome>;
  /** Moves a photo into quarantine: sending it failed, and so did rejecting it. */
  quarantine(photo: PhotoRecord, error: unknown): Promise<void>;
}

/**
 * Sends the signed-in agent's photos one at a time, each after its draft.
 * - Order: fewest attempts first, then the covers of drafts, then oldest first. One that fails holds up no other, and
 *   never a draft.
 * - While photos wait for Wi-Fi, only those that the agent has sent at once.
 * - Stops where the server cannot be reached or asks for sign-in.
 */
export function deliverPhotos(parts: PhotoLoopParts, eager: boolean): Promise<FlushOutcome> {
  /** The order of photos is no reason not to send them. */
  const coversFrom = (photos: readonly PhotoRecord[]) =>
    parts.coversAmong(photos).catch((): ReadonlySet<string> => new Set());
  const body = async (run: Run) => {
    const photos = await parts.photosFor(run.agentId);
    const areHeld = await parts.areHeld();
    const due = photos.filter((photo) => isPhotoDue(photo, parts.now(), eager) && !isHeld(photo, areHeld));
    const covers = run.isOver() ? new Set<string>() : await coversFrom(due);
    const isLater = ({ photoId }: PhotoRecord) => Number(!covers.has(photoId));
    const inOrder = photos.toSorted(
      (a, b) => a.attempts - b.attempts || isLater(a) - isLater(b) || a.addedAt - b.addedAt,
    );
    for (const photo of inOrder) {
      if (run.isOver() || photo.state === 'stored') continue;
      const outcome = await sendOne(parts, photo, eager);
      if (outcome) await run.note(outcome);
    }
  };
  return runLoop(parts, body, async (agentId) => {
    const areHeld = await parts.areHeld();
    const waiting = (await parts.photosFor(agentId)).filter(
      (photo) => isUnderWay(photo) && photo.attempts > 0 && !isHeld(photo, areHeld),
    );
    return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
  });
}

/** Sends one photo and applies the outcome; null where it is not to be sent now. */
function sendOne(parts: PhotoLoopParts, photo: PhotoRecord, eager: boolean): Promise<PhotoOutcome | null> {
  const apply = async (outcome: PhotoOutcome) => {
    if (outcome.kind === 'stored') await parts.setDeviceState('lastAcceptedAt', parts.now());
    await parts.change(photo, (now) =>
      photoAfter(now, outcome, { now: parts.now(), random: () => parts.random() }),
    );
    return outcome;
  };
  return attemptOne<PhotoOutcome | null, PhotoOutcome>({
    attempt: async () => {
      const eligibility = await parts.eligibility(photo);
      if (eligibility === 'dropped') await parts.remove(photo);
      if (
        eligibility !== 'go' ||
        isHeld(photo, await parts.areHeld()) ||
        !isPhotoDue(photo, parts.now(), eager) ||
        !(await isStillSignedIn(parts, photo.agentId))
      )
        return null;
      const sending = await parts.change(photo, (now) => photoSending(now, parts.now()));
      return sending?.state === 'sending' ? apply(await parts.send(sending)) : null;
    },
    rejected: { kind: 'rejected', ...failure },
    reject: () => parts.change(photo, photoFailed),
    quarantine: (error) => parts.quarantine(photo, error),
  });
}
