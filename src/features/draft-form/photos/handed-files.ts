type Take = (files: readonly File[]) => void;

const takers = new Map<string, Take>();
const waiting = new Map<string, readonly File[]>();

/** Passes files to a draft's pictures, which may be loaded later than the form. */
export function passFiles(draftId: string, files: readonly File[]): void {
  const take = takers.get(draftId);
  if (take) take(files);
  else waiting.set(draftId, files);
}

/** Calls `take` with files that were or will be passed to this draft. Returns a function that stops it. */
export function whenFilesArrive(draftId: string, take: Take): () => void {
  takers.set(draftId, take);
  const files = waiting.get(draftId);
  waiting.delete(draftId);
  if (files) take(files);
  return () => takers.delete(draftId);
}
