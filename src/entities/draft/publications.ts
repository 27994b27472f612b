import type { SavedDraft } from '#outbox/read.ts';
import { type Publication, offerUndo } from '#entities/outbox/undo.ts';

let followed: readonly Publication[] = [];

/** Offers to take a publication back, and follows it until the server has answered. */
export function followPublication(publication: Publication): void {
  followed = [...followed.filter(({ draftId }) => draftId !== publication.draftId), publication];
  offerUndo({ kind: 'publication', publication });
}

/** What became of a publication. */
interface PublicationNews {
  publication: Publication;
  /** The save as the device knows it: `acked`, or with what the server or another device objects to. */
  saved: SavedDraft;
}

/**
 * Of the publications followed in this tab, those that the server has answered, or that meet another device's
 * text: each is told once. One that was taken back, or in whose place a newer save stands, is followed no
 * longer.
 */
export function takePublicationNews(drafts: readonly SavedDraft[]): PublicationNews[] {
  const news: PublicationNews[] = [];
  const left: Publication[] = [];
  for (const publication of followed) {
    const saved = drafts.find(
      ({ agentId, draftId }) => agentId === publication.agentId && draftId === publication.draftId,
    );
    if (!saved || saved.becomes !== 'Published') continue;
    const isMerged = saved.mergedFrom === publication.mutationId;
    if (saved.mutationId !== publication.mutationId && !isMerged) continue;
    if (saved.state === 'queued' || saved.state === 'sending')
      left.push({ ...publication, mutationId: saved.mutationId });
    else news.push({ publication, saved });
  }
  followed = left;
  return news;
}
