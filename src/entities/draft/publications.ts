import type { SavedDraft } from '#outbox/read.ts';
import { type Publication, offerUndo } from '#entities/outbox/undo.ts';

/** `isSeen`: the list of drafts on the device has had it. Until then its absence says nothing. */
let followed: readonly { publication: Publication; isSeen: boolean }[] = [];

/** Offers to undo a publication, and follows it until the server has answered. */
export function followPublication(publication: Publication): void {
  const others = followed.filter((one) => one.publication.draftId !== publication.draftId);
  followed = [...others, { publication, isSeen: false }];
  offerUndo({ kind: 'publication', publication });
}

/** The result of a publication. */
interface PublicationOutcome {
  publication: Publication;
  /** The save on the device: `acked`, rejected or in conflict. */
  saved: SavedDraft;
}

/**
 * The publications followed in this tab that the server has answered or that are in conflict. Each is
 * returned once. A publication that was undone or replaced by a newer save is no longer followed.
 */
export function takePublicationOutcomes(drafts: readonly SavedDraft[]): PublicationOutcome[] {
  const outcomes: PublicationOutcome[] = [];
  const remaining: (typeof followed)[number][] = [];
  for (const { publication, isSeen } of followed) {
    const saved = drafts.find(
      ({ agentId, draftId }) => agentId === publication.agentId && draftId === publication.draftId,
    );
    if (!saved || saved.becomes !== 'Published') {
      if (!isSeen) remaining.push({ publication, isSeen });
      continue;
    }
    const isMerged = saved.mergedFrom === publication.mutationId;
    if (saved.mutationId !== publication.mutationId && !isMerged) continue;
    if (saved.state === 'queued' || saved.state === 'sending')
      remaining.push({ publication: { ...publication, mutationId: saved.mutationId }, isSeen: true });
    else outcomes.push({ publication, saved });
  }
  followed = remaining;
  return outcomes;
}
