import { type TakenAdvert, withAdvert } from '#domain/advert-draft/take.ts';
import { emptyDraft } from '#domain/draft/draft.ts';
import { madeDraftsUndoMs } from '#domain/limits.ts';
import { newDraftId, touch } from '#entities/draft/new-draft-id.ts';
import type { MadeDrafts } from '#entities/outbox/undo.ts';
import { discard, saveDraft } from '#outbox/save.ts';

/**
 * Makes a draft of each advert, on the device first as any other. None is sent before `heldUntil`, so that they can be
 * undone.
 * @throws {ApiError} as `saveDraft`: none is left of those that were made before
 */
export async function makeDrafts(
  agentId: string,
  adverts: readonly TakenAdvert[],
): Promise<Pick<MadeDrafts, 'drafts' | 'heldUntil'>> {
  const heldUntil = Date.now() + madeDraftsUndoMs;
  const made: { agentId: string; draftId: string; mutationId: string }[] = [];
  try {
    for (const advert of adverts) {
      const draftId = newDraftId();
      const { body, pick } = withAdvert({ ...emptyDraft, intent: 'Buy' }, null, advert);
      touch(draftId);
      const draft = { agentId, draftId, body, pick, baseRev: null, base: null, parent: null };
      made.push({ agentId, draftId, mutationId: await saveDraft({ ...draft, isHeld: true }, []) });
    }
  } catch (error) {
    for (const { draftId, mutationId } of made)
      await discard(agentId, draftId, mutationId, []).catch(() => {});
    throw error;
  }
  return { drafts: made, heldUntil };
}
