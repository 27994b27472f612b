import {
  type PhotoLook,
  type SamePhotoPlace as SamePlace,
  isSamePicture,
  photoLook,
} from '#domain/photo/photo-fingerprint.ts';
import type { Home, HomePhoto } from './homes.ts';

/** The other places where a photo of the open draft is shown. */
export interface Same {
  /** The id of the same picture in this draft, which was there before. */
  twin: string | null;
  places: readonly SamePlace[];
}

/** Lets the page answer the agent before it goes on. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Looks are made again for each comparison otherwise; a device knows some thousand photos at most. */
const looks = new Map<string, PhotoLook>();
const mostLooks = 4000;
const looksAtOnce = 100;

function lookFrom(fingerprint: string): PhotoLook {
  const look = looks.get(fingerprint) ?? photoLook(fingerprint);
  if (looks.size >= mostLooks) looks.clear();
  looks.set(fingerprint, look);
  return look;
}

interface Looked {
  photo: HomePhoto;
  look: PhotoLook;
  home: Home;
}

/** The photo that was there before the other; photos of other devices were, and otherwise the draft's order says. */
const isBefore = (one: HomePhoto, other: HomePhoto, order: readonly string[]) =>
  one.addedAt === other.addedAt
    ? order.indexOf(one.id) < order.indexOf(other.id)
    : one.addedAt < other.addedAt;

/**
 * Compares photos of a draft with all others of the agent that this device knows. `order` names the photos that the
 * draft shows now. A photo without a finding is not in the answer.
 */
export async function findSame(
  draftId: string,
  order: readonly string[],
  asked: readonly string[],
  homes: readonly Home[],
): Promise<Map<string, Same>> {
  const all: Looked[] = [];
  for (const home of homes)
    for (const photo of home.photos) {
      if (home._id === draftId && !order.includes(photo.id)) continue;
      all.push({ photo, home, look: lookFrom(photo.fingerprint) });
      if (all.length % looksAtOnce === 0) await pause();
    }
  const found = new Map<string, Same>();
  for (const own of all) {
    const { id } = own.photo;
    if (own.home._id !== draftId || !asked.includes(id)) continue;
    await pause();
    const same = all.filter((other) => other.photo.id !== id && isSamePicture(own.look, other.look));
    const twins = same.filter(({ home, photo }) => home._id === draftId && isBefore(photo, own.photo, order));
    const places = new Map<string, SamePlace>();
    for (const {
      photo,
      home: { photos: _photos, ...home },
    } of same)
      if (home._id !== draftId) places.set(home._id, { ...home, photoId: photo.id });
    if (twins.length > 0 || places.size > 0)
      found.set(id, { twin: twins[0]?.photo.id ?? null, places: [...places.values()] });
  }
  return found;
}

interface Answered {
  id: string;
  places: readonly SamePlace[];
}

/** The open draft, the photos that it shows, and those that are looked for. */
interface Wanted {
  draftId: string;
  order: readonly string[];
  asked: readonly string[];
  /** Its photos that this device compares itself: of these, the server's answer says nothing of the draft. */
  compared: readonly string[];
}

/**
 * What the server and this device say together. Both may be about an earlier state of the draft: of a photo that it
 * does not show any more, or that the agent has accepted, nothing is said.
 */
export function combined(
  { draftId, order, asked, compared }: Wanted,
  answered: readonly Answered[],
  onDevice: ReadonlyMap<string, Same>,
): Map<string, Same> {
  const found = new Map<string, Same>();
  for (const id of asked) {
    const here = onDevice.get(id);
    const there = answered.find((one) => one.id === id)?.places ?? [];
    const places = new Map(here?.places.map((place) => [place._id, place]));
    for (const place of there) if (place._id !== draftId) places.set(place._id, place);
    const elsewhere = there.find(({ _id, photoId }) => _id === draftId && !compared.includes(photoId));
    const twins = [here?.twin, elsewhere?.photoId].filter((twin) => twin && order.includes(twin));
    if (twins.length > 0 || places.size > 0)
      found.set(id, { twin: twins[0] ?? null, places: [...places.values()] });
  }
  return found;
}
