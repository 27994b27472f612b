import type { FlushOutcome } from './channel.ts';
import { type LaneParts, endedBy, heedPause, pausedUntil } from './lane.ts';
import { type PhotoRecord, type PhotoVerdict, isPhotoDue, isUnderWay, photoAfter, photoSending } from './photo.ts';

/** Everything the pictures' lane touches, so that a test can stand in for each. */
export interface PhotoLaneParts extends LaneParts {
  photosOf(agentId: string): Promise<readonly PhotoRecord[]>;
  change(photo: PhotoRecord, transition: (photo: PhotoRecord) => PhotoRecord): Promise<PhotoRecord | null>;
  /** `go` where its draft's text is on the server, `wait` where that is still on the way, `dropped` where the text names it no more. */
  standing(photo: PhotoRecord): Promise<'go' | 'wait' | 'dropped'>;
  remove(photo: PhotoRecord): Promise<void>;
  send(photo: PhotoRecord): Promise<PhotoVerdict>;
}

/**
 * Sends the signed-in agent's pictures one at a time, each after its draft's text; the oldest first of those that were
 * tried least, so that one that fails holds back no other, and never a text. Stops where the server cannot be reached or
 * asks for sign-in, and where somebody else has signed in.
 */
export async function drainPhotos(parts: PhotoLaneParts, eager: boolean): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  const quietUntil = await pausedUntil(parts);
  let ended: FlushOutcome['ended'] = quietUntil === 0 ? 'done' : 'unreachable';

  const photos = (await parts.photosOf(agentId)).toSorted((a, b) => a.attempts - b.attempts || a.addedAt - b.addedAt);
  for (const photo of photos) {
    if (ended !== 'done' || photo.state === 'stored') continue;
    const standing = await parts.standing(photo);
    if (standing === 'dropped') await parts.remove(photo);
    if (standing !== 'go' || !isPhotoDue(photo, parts.now(), eager)) continue;
    if ((await parts.fact('signedInAgent')) !== agentId) break;
    const sending = await parts.change(photo, (now) => photoSending(now, parts.now()));
    if (sending?.state !== 'sending') continue;
    const verdict = await parts.send(sending);
    await parts.change(photo, (now) => photoAfter(now, verdict, { now: parts.now(), random: () => parts.random() }));
    ended = endedBy(verdict);
    await heedPause(parts, verdict);
  }

  const waiting = (await parts.photosOf(agentId)).filter((photo) => isUnderWay(photo) && photo.attempts > 0);
  return { ended, nextAttemptAt: waiting.length === 0 ? null : Math.max(quietUntil, Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt))) };
}
