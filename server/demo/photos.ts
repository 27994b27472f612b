import { createHash } from 'node:crypto';
import type { KnownCaption } from '#domain/photo/photo-rooms.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import type { DemoListings } from './listings.ts';
import { derivedColumns, toListingBody } from '#server/listings/row.ts';
import type { NewPhoto } from '#server/photos/store.ts';
import { type DemoPicture, demoPictures } from './pictures/list.ts';

type NewListing = DemoListings['rows'][number];

/** Which kinds of pictures a listing shows first, and which after it. */
interface Shelf {
  covers: readonly string[];
  others: readonly string[];
  captions: Record<string, KnownCaption>;
}

const inside = {
  living: 'Living room',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
} as const;
const home = Object.keys(inside);
const flats: Shelf = {
  covers: ['tower', 'living', 'tower', 'balcony', 'pool', 'kitchen'],
  others: [...home, 'bedroom', 'balcony', 'pool', 'tower'],
  captions: { ...inside, tower: 'Building', pool: 'Swimming Pool', balcony: 'View' },
};
const houseFrom = (front: string): Shelf => ({
  covers: [front],
  others: [...home, 'bedroom', 'living'],
  captions: { ...inside, [front]: 'Front' },
});
const shops: Shelf = {
  covers: ['shop', 'shop', 'retail', 'workplace'],
  others: ['retail', 'workplace', 'shop'],
  captions: { shop: 'Front', retail: 'Ground floor', workplace: 'Upper floor' },
};
const offices: Shelf = {
  covers: ['office', 'workplace', 'office'],
  others: ['workplace', 'office', 'retail'],
  captions: { office: 'Building', workplace: 'Office', retail: 'Lobby' },
};
const shelves: Record<string, Shelf> = {
  terrace: houseFrom('terrace'),
  house: houseFrom('house'),
  hotel: {
    covers: ['pool', 'tower', 'balcony'],
    others: ['bedroom', 'bathroom', 'pool', 'balcony', 'living'],
    captions: { ...flats.captions, living: 'Lobby' },
  },
  land: { covers: ['land'], others: ['land'], captions: { land: 'Land' } },
  industry: {
    covers: ['factory', 'factory', 'warehouse'],
    others: ['warehouse', 'factory', 'workplace'],
    captions: { factory: 'Front', warehouse: 'Inside', workplace: 'Office' },
  },
};

function shelfFrom({ title, type }: NewListing): Shelf {
  const named: Record<string, Shelf | undefined> = {
    'Terrace/Link/Townhouse': shelves['terrace'],
    'Semi-D/Bungalow': shelves['house'],
    'Hotel/Resort': shelves['hotel'],
  };
  const byGroup: Record<string, Shelf | undefined> = {
    Land: shelves['land'],
    Industrial: shelves['industry'],
    Commercial: /Office$|SOFO|SOVO|Building/.test(type) && type !== 'Shop Office' ? offices : shops,
  };
  return named[title] ?? byGroup[groupOfCategory(title) ?? ''] ?? flats;
}

const ofKind = (kind: string) => demoPictures.filter((one) => one.kind === kind);
const picturesFrom = (kinds: readonly string[]) => kinds.flatMap(ofKind);

/** A number that depends on nothing but the text. */
const toNumber = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

/** A key in the form of a UUID that depends on nothing but the text. */
export function toKey(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const newestFirst = (one: NewListing, other: NewListing) =>
  other.updatedAt.getTime() - one.updatedAt.getTime() || (one.id < other.id ? 1 : -1);

/** So many of the covers that fit are left to choose from; the others were used too lately. */
const choices = 3;

/**
 * The cover of each listing, by its id: one of the three that fit and were used longest ago among the agent's
 * listings. So neighbours differ, in filtered lists too.
 */
function chooseCovers(rows: readonly NewListing[]): Map<string, DemoPicture> {
  const chosen = new Map<string, DemoPicture>();
  const used = new Map<string, DemoPicture[]>();
  for (const listing of rows.toSorted(newestFirst)) {
    const all = picturesFrom([...new Set(shelfFrom(listing).covers)]);
    const lately = used.get(listing.agentId) ?? [];
    const free = all.toSorted((one, other) => lately.lastIndexOf(one) - lately.lastIndexOf(other));
    const cover = free[toNumber(listing.id) % Math.min(choices, free.length)];
    if (!cover) continue;
    chosen.set(listing.id, cover);
    used.set(listing.agentId, [...lately.slice(-200), cover]);
  }
  return chosen;
}

/** The pictures of a listing after its cover: two to seven of the kinds that fit it, none twice. */
function chooseOthers(listing: NewListing, cover: DemoPicture): DemoPicture[] {
  const start = toNumber(`others ${listing.id}`);
  const wanted = 2 + (start % 6);
  const chosen = [cover];
  for (const [turn, kind] of shelfFrom(listing).others.entries()) {
    const free = ofKind(kind).filter((one) => !chosen.includes(one));
    const picture = free[(start + turn * 7) % free.length];
    if (picture && chosen.length <= wanted) chosen.push(picture);
  }
  for (const picture of picturesFrom(shelfFrom(listing).others))
    if (chosen.length < 3 && !chosen.includes(picture)) chosen.push(picture);
  return chosen.slice(1);
}

/**
 * Gives the demo listings three to eight photos each, chosen by their ids, and returns the rows of the photos.
 * They have no files of their own: thousands of them show the same pictures.
 */
export function demoPhotos(rows: NewListing[]): NewPhoto[] {
  const covers = chooseCovers(rows);
  return rows.flatMap((listing) => {
    const cover = covers.get(listing.id);
    if (!cover) return [];
    const { captions } = shelfFrom(listing);
    const shown = [cover, ...chooseOthers(listing, cover)].map((picture, at) => ({
      picture,
      id: toKey(`photo ${at} of ${listing.id}`),
    }));
    listing.photos = shown.map(({ picture: { kind }, id }) => ({
      id,
      kind: 'photo',
      caption: captions[kind] ?? '',
    }));
    Object.assign(listing, derivedColumns(toListingBody(listing)));
    return shown.map(({ picture: { name, width, height, bytes, sha256, placeholder }, id }) => ({
      id,
      agentId: listing.agentId,
      draftId: listing.id,
      bytes,
      width,
      height,
      sha256,
      picture: name,
      placeholder,
      storedBytes: 0,
      createdAt: listing.createdAt,
    }));
  });
}
