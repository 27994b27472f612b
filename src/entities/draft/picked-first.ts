/** Photos that were picked before the form of their draft was open, by draft. */
const picked = new Map<string, readonly File[]>();

/** Gives the form of this draft its photos. */
export function givePhotos(draftId: string, files: readonly File[]): void {
  picked.set(draftId, files);
}

/** The photos that were picked for this draft, until they are forgotten. */
export const photosGiven = (draftId: string): readonly File[] => picked.get(draftId) ?? [];

/** The form has them. */
export function forgetPhotosGiven(draftId: string): void {
  picked.delete(draftId);
}
