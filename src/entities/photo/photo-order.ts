import type { DraftPhoto } from '#domain/draft.ts';

type Photos = readonly DraftPhoto[];

/** The picture at another place; the others close up. */
export function moved(photos: Photos, id: string, place: number): DraftPhoto[] {
  const photo = photos.find((one) => one.id === id);
  return photo ? without(photos, id).toSpliced(Math.max(0, place), 0, photo) : [...photos];
}

export function without(photos: Photos, id: string): DraftPhoto[] {
  return photos.filter((photo) => photo.id !== id);
}

/** The same pictures with another word on one of them. */
export function changed(
  photos: Photos,
  id: string,
  change: Partial<Pick<DraftPhoto, 'kind' | 'caption'>>,
): DraftPhoto[] {
  return photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
}

/** A picture that was removed, back at its place, unless it is back already. */
export function restored(photos: Photos, photo: DraftPhoto, place: number): DraftPhoto[] {
  return photos.some(({ id }) => id === photo.id) ? [...photos] : photos.toSpliced(place, 0, photo);
}
