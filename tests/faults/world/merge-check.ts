import type { DraftBody, DraftPhoto } from '#domain/draft/draft.ts';

const groups = [
  ['name', 'propertyId'],
  ['title', 'type'],
  ['address'],
  ['intent'],
  ['remarks'],
  ['loc'],
] as const;

/**
 * What a merge without a question must be, told apart from the code that makes it; null where it is right.
 * A text of version 1 says nothing of pictures and place, and leaves theirs as they are.
 */
export function problemOfMerge(
  base: DraftBody | null,
  saved: DraftBody,
  theirs: DraftBody,
  merged: DraftBody,
): string | null {
  const mine = { ...theirs, ...saved };
  if (!base)
    return isSame(mine, theirs) && isSame(merged, theirs) ? null : 'nobody knows what both were made from';
  for (const group of groups) {
    const [before, ours, other, result] = [base, mine, theirs, merged].map((body) =>
      JSON.stringify(group.map((field) => body[field])),
    );
    const wanted = ours === before ? other : ours;
    if (ours !== before && other !== before && ours !== other) return `both changed ${group.join(' and ')}`;
    if (result !== wanted) return `${group.join(' and ')} should be ${wanted}, not ${result}`;
  }
  const known = base.photos ?? theirs.photos;
  return problemOfPhotos(known, mine.photos, theirs.photos, merged.photos);
}

function isSame(a: DraftBody, b: DraftBody): boolean {
  return (
    groups.every((group) => group.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]))) &&
    JSON.stringify(a.photos) === JSON.stringify(b.photos)
  );
}

function problemOfPhotos(
  base: readonly DraftPhoto[],
  mine: readonly DraftPhoto[],
  theirs: readonly DraftPhoto[],
  merged: readonly DraftPhoto[],
): string | null {
  const wordsIn = (photos: readonly DraftPhoto[], id: string) =>
    photos.find((photo) => photo.id === id)?.caption ?? null;
  const ids = new Set([base, mine, theirs, merged].flat().map(({ id }) => id));
  for (const id of ids) {
    const [before, ours, other, result] = [base, mine, theirs, merged].map((photos) => wordsIn(photos, id));
    const wanted = ours === before ? other : ours;
    if (ours !== before && other !== before && ours !== other) return `both changed picture ${id}`;
    if (result !== wanted) return `picture ${id} should be ${wanted}, not ${result}`;
  }
  return null;
}
