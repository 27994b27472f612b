import type { DraftBody, DraftPhoto } from './draft.ts';
import { type DraftPart, draftParts } from '../listing/draft-parts.ts';
import { fieldFor, isListingFact, type ListingFact, listingFacts } from '../listing/listing-fields.ts';

type BodyField = Exclude<keyof DraftBody, 'facts'>;
type Field = BodyField | ListingFact;

/** The part that each field of a draft belongs to. The part of a fact is in its row of `listingFields`. */
const partOfBodyField: Readonly<Record<BodyField, DraftPart>> = {
  intent: 'intent',
  name: 'property',
  propertyId: 'property',
  title: 'category',
  type: 'category',
  address: 'place',
  loc: 'loc',
  photos: 'photos',
  remarks: 'remarks',
};

/** The part that a field belongs to. */
export function partOfField(field: Field | keyof DraftBody['address']): DraftPart {
  if (isListingFact(field)) return fieldFor(field).part;
  return field in partOfBodyField ? partOfBodyField[field as BodyField] : 'place';
}

const allFields: readonly Field[] = [...(Object.keys(partOfBodyField) as BodyField[]), ...listingFacts];

/** Fields that are merged together: one side's state with the other's area would be a wrong place. */
const fields = new Map(
  draftParts.map((part) => [part, allFields.filter((field) => partOfField(field) === part)]),
);
const fieldsFor = (part: DraftPart) => fields.get(part) ?? [];

/** `from` with some parts replaced by those of `other`. */
export function withParts(from: DraftBody, other: DraftBody, parts: readonly DraftPart[]): DraftBody {
  return parts
    .flatMap((part) => fieldsFor(part))
    .reduce((text, field) => withValue(text, field, valueAt(other, field)), from);
}

function valueAt(body: DraftBody, field: Field): unknown {
  return isListingFact(field) ? body.facts?.[field] : body[field];
}

function withValue(body: DraftBody, field: Field, value: unknown): DraftBody {
  return isListingFact(field)
    ? { ...body, facts: { ...body.facts, [field]: value } }
    : { ...body, [field]: value };
}

/** True if two texts are equal in this part. */
export function isSamePart(part: DraftPart, a: DraftBody, b: DraftBody): boolean {
  return fieldsFor(part).every((field) => isSame(valueAt(a, field), valueAt(b, field)));
}

/** True if two bodies are equal. Devices with equal bodies have no conflict. */
export function isSameBody(a: DraftBody, b: DraftBody): boolean {
  return draftParts.every((part) => isSamePart(part, a, b));
}

export interface Merge {
  /** Mine, with the parts that only they changed. Where both changed a part, mine is used. */
  body: DraftBody;
  /** Parts that come from theirs. */
  taken: DraftPart[];
  /** Parts that both changed differently: the agent has to choose. */
  clashing: DraftPart[];
}

/**
 * Three-way merge of two texts. A part that changed on one side only comes from that side. Without the common
 * base, every difference is a clash; so is a difference in a part that the base, from an older version, does
 * not have.
 */
export function mergeDrafts(base: DraftBody | null, mine: DraftBody, theirs: DraftBody): Merge {
  const merge: Merge = { body: mine, taken: [], clashing: [] };
  for (const part of draftParts) {
    if (isSamePart(part, mine, theirs)) continue;
    const known = base && fieldsFor(part).every((field) => valueAt(base, field) !== undefined) ? base : null;
    if (known && isSamePart(part, known, theirs)) continue;
    if (known && isSamePart(part, known, mine)) {
      merge.body = withParts(merge.body, theirs, [part]);
      merge.taken.push(part);
      continue;
    }
    const photos = part === 'photos' && known ? mergePhotos(known.photos, mine.photos, theirs.photos) : null;
    if (!photos) merge.clashing.push(part);
    else if (!isSame(photos, mine.photos)) {
      merge.body = { ...merge.body, photos };
      merge.taken.push(part);
    }
  }
  return merge;
}

/**
 * Merges pictures that were added or removed on either side. Null if both changed the order or the same
 * picture's fields, or if one side changed a picture that the other removed.
 */
function mergePhotos(
  base: readonly DraftPhoto[],
  mine: readonly DraftPhoto[],
  theirs: readonly DraftPhoto[],
): DraftPhoto[] | null {
  const idsFrom = (photos: readonly DraftPhoto[]) => photos.map(({ id }) => id);
  const among = (photos: readonly DraftPhoto[], others: readonly DraftPhoto[]) =>
    photos.filter(({ id }) => others.some((other) => other.id === id));
  const isMoved = (photos: readonly DraftPhoto[]) =>
    !isSame(idsFrom(among(photos, base)), idsFrom(among(base, photos)));
  if (isMoved(mine) && isMoved(theirs)) return null;

  const [first, second] = isMoved(theirs) ? [theirs, mine] : [mine, theirs];
  const merged: DraftPhoto[] = [];
  for (const id of new Set(idsFrom([...first, ...second]))) {
    const [before, ours, other] = [base, mine, theirs].map((photos) =>
      photos.find((photo) => photo.id === id),
    );
    const isSettled = isSame(ours, other) || isSame(before, ours) || isSame(before, other);
    const isKept = (ours && other) || !before;
    if (!isSettled) return null;
    const photo = isSame(before, ours) ? other : ours;
    if (isKept && photo) merged.push(photo);
  }
  return merged;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
