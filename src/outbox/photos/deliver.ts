import type { FlushOutcome } from '../storage/broadcast.ts';
import { type LoopParts, loopEnd, applyPause, pausedUntil } from '../delivery/loop.ts';
import {
  type PhotoRecord,
  type PhotoOutcome,
  failure,
  isPhotoDue,
  isUnderWay,
  photoAfter,
  photoFailed,
  photoSending,
} from './photo.ts';
import { byItself } from '../storage/storage-fault.ts';

/** Everything the pictures' loop touches, so that a test can stand in for each. */
export interface PhotoLoopParts extends LoopParts {
  photosOf(agentId: string): Promise<readonly PhotoRecord[]>;
  change(photo: PhotoRecord, transition: (photo: PhotoRecord) => PhotoRecord): Promise<PhotoRecord | null>;
  /**
   * `go` where its draft's text is on the server, `wait` where that is still on the way, `dropped` where the
   * text names it no more.
   */
  eligibility(photo: PhotoRecord): Promise<'go' | 'wait' | 'dropped'>;
  remove(photo: PhotoRecord): Promise<void>;
  send(photo: PhotoRecord): Promise<PhotoOutcome>;
  /** Takes a picture out of the queue, whole: the work on it failed, and so did saying so in its record. */
  quarantine(photo: PhotoRecord, fault: unknown): Promise<void>;
}

/**
 * Sends the signed-in agent's pictures one at a time, each after its draft's text; the oldest first of those
 * that were tried least, so that one that fails holds back no other, and never a text. Stops where the server
 * cannot be reached or asks for sign-in, and where somebody else has signed in.
 */
export async function deliverPhotos(parts: PhotoLoopParts, eager: boolean): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  const quietUntil = await pausedUntil(parts);
  let ended: FlushOutcome['ended'] = quietUntil === 0 ? 'done' : 'unreachable';

  const photos = (await parts.photosOf(agentId)).toSorted(
    (a, b) => a.attempts - b.attempts || a.addedAt - b.addedAt,
  );
  for (const photo of photos) {
    if (ended !== 'done' || photo.state === 'stored') continue;
    const outcome = await sendOne(parts, photo, eager);
    if (!outcome) continue;
    ended = loopEnd(outcome);
    await applyPause(parts, outcome);
  }

  const waiting = (await parts.photosOf(agentId)).filter((photo) => isUnderWay(photo) && photo.attempts > 0);
  return {
    ended,
    nextAttemptAt:
      waiting.length === 0
        ? null
        : Math.max(quietUntil, Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt))),
  };
}

/**
 * Sends one picture and applies the answer; null where it is not to be sent now. What fails on this device is
 * this picture's refusal.
 */
function sendOne(parts: PhotoLoopParts, photo: PhotoRecord, eager: boolean): Promise<PhotoOutcome | null> {
  const apply = async (outcome: PhotoOutcome) => {
    await parts.change(photo, (now) =>
      photoAfter(now, outcome, { now: parts.now(), random: () => parts.random() }),
    );
    return outcome;
  };
  const refused: PhotoOutcome = { kind: 'rejected', ...failure };
  const refuse = async () => {
    await parts.change(photo, photoFailed);
    return refused;
  };
  const inQuarantine = async (fault: unknown) => {
    await parts.quarantine(photo, fault);
    return refused;
  };
  const attempt = async () => {
    const eligibility = await parts.eligibility(photo);
    if (eligibility === 'dropped') await parts.remove(photo);
    if (
      eligibility !== 'go' ||
      !isPhotoDue(photo, parts.now(), eager) ||
      (await parts.fact('signedInAgent')) !== photo.agentId
    )
      return null;
    const sending = await parts.change(photo, (now) => photoSending(now, parts.now()));
    return sending?.state === 'sending' ? apply(await parts.send(sending)) : null;
  };
  return byItself<PhotoOutcome | null>(attempt, () => byItself(refuse, inQuarantine));
}
