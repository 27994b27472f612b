import type { DraftPhoto } from '#domain/draft/draft.ts';

type Photos = readonly DraftPhoto[];

/** Moves a picture to another position. */
export function moved(photos: Photos, id: string, place: number): DraftPhoto[] {
  const photo = photos.find((one) => one.id === id);
  return photo ? without(photos, id).toSpliced(Math.max(0, place), 0, photo) : [...photos];
}

export function without(photos: Photos, id: string): DraftPhoto[] {
  return photos.filter((photo) => photo.id !== id);
}

/** Changes the fields of one picture. */
export function changed(
  photos: Photos,
  id: string,
  change: Partial<Pick<DraftPhoto, 'kind' | 'caption'>>,
): DraftPhoto[] {
  return photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
}

/** Inserts a removed picture at its previous position, unless it is present already. */
export function restored(photos: Photos, photo: DraftPhoto, place: number): DraftPhoto[] {
  return photos.some(({ id }) => id === photo.id) ? [...photos] : photos.toSpliced(place, 0, photo);
}
