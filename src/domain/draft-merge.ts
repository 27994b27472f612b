import type { DraftBody, DraftPart, DraftPhoto } from './draft.ts';
import type { ListingFacts } from './lookups.ts';

type Field = Exclude<keyof DraftBody, 'facts'> | `facts.${keyof ListingFacts}`;

/** Parts that change together: one side's state with the other's area would name no place, or a wrong one. */
const fieldsOf = {
  intent: ['intent'],
  property: ['name', 'propertyId'],
  kind: ['title', 'type'],
  place: ['address', 'facts.street', 'facts.unitNo', 'facts.hideAddress'],
  loc: ['loc'],
  price: ['facts.priceSen'],
  terms: ['facts.rentType', 'facts.availableFrom', 'facts.maintenanceSen'],
  size: ['facts.builtUpSqft', 'facts.landAreaSqft'],
  rooms: ['facts.bedrooms', 'facts.bathrooms', 'facts.carParks'],
  unit: ['facts.unitType', 'facts.direction'],
  interior: ['facts.furnishing', 'facts.occupancy'],
  title: ['facts.tenure', 'facts.leaseEndsYear', 'facts.titleType', 'facts.landTitle'],
  facilities: ['facts.facilities'],
  development: ['facts.developer', 'facts.completionYear'],
  authorisation: ['facts.authorisationKind', 'facts.authorisedOn', 'facts.authorisedUntil'],
  photos: ['photos'],
  remarks: ['remarks'],
} as const satisfies Record<DraftPart, readonly Field[]>;

/** The parts, in the order of the form. */
export const draftParts = Object.keys(fieldsOf) as readonly DraftPart[];

/** `from` with some parts taken from `other`. */
export function withParts(from: DraftBody, other: DraftBody, parts: readonly DraftPart[]): DraftBody {
  return parts
    .flatMap((part) => fieldsOf[part])
    .reduce((text, field) => withValue(text, field, valueAt(other, field)), from);
}

const factOf = (field: Field): keyof ListingFacts | null =>
  field.startsWith('facts.') ? (field.slice('facts.'.length) as keyof ListingFacts) : null;

function valueAt(body: DraftBody, field: Field): unknown {
  const fact = factOf(field);
  return fact ? body.facts?.[fact] : body[field as keyof DraftBody];
}

function withValue(body: DraftBody, field: Field, value: unknown): DraftBody {
  const fact = factOf(field);
  return fact ? { ...body, facts: { ...body.facts, [fact]: value } } : { ...body, [field]: value };
}

/** Do two texts say the same in this part? */
export function isSamePart(part: DraftPart, a: DraftBody, b: DraftBody): boolean {
  return fieldsOf[part].every((field) => isSame(valueAt(a, field), valueAt(b, field)));
}

/** Do two texts say the same? Devices that wrote the same have no conflict. */
export function isSameText(a: DraftBody, b: DraftBody): boolean {
  return draftParts.every((part) => isSamePart(part, a, b));
}

export interface Merge {
  /** Mine, with what only they changed; where both changed a part, mine stands. */
  body: DraftBody;
  /** Parts that come from theirs. */
  taken: DraftPart[];
  /** Parts that both changed, each their own way: the agent has to say. */
  clashing: DraftPart[];
}

/**
 * Two texts made from one. A part that changed on one side only comes from that side. Without the text that
 * both were made from, every difference is a clash; so is one in a part of which that text, an older
 * version's, says nothing.
 */
export function mergeDrafts(base: DraftBody | null, mine: DraftBody, theirs: DraftBody): Merge {
  const merge: Merge = { body: mine, taken: [], clashing: [] };
  for (const part of draftParts) {
    if (isSamePart(part, mine, theirs)) continue;
    const known = base && fieldsOf[part].every((field) => valueAt(base, field) !== undefined) ? base : null;
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
 * Pictures added or removed on either side; null where both changed the order, or the words of one picture,
 * or one side changed the words of a picture that the other removed.
 */
function mergePhotos(
  base: readonly DraftPhoto[],
  mine: readonly DraftPhoto[],
  theirs: readonly DraftPhoto[],
): DraftPhoto[] | null {
  const idsOf = (photos: readonly DraftPhoto[]) => photos.map(({ id }) => id);
  const among = (photos: readonly DraftPhoto[], others: readonly DraftPhoto[]) =>
    photos.filter(({ id }) => others.some((other) => other.id === id));
  const isMoved = (photos: readonly DraftPhoto[]) =>
    !isSame(idsOf(among(photos, base)), idsOf(among(base, photos)));
  if (isMoved(mine) && isMoved(theirs)) return null;

  const [first, second] = isMoved(theirs) ? [theirs, mine] : [mine, theirs];
  const merged: DraftPhoto[] = [];
  for (const id of new Set(idsOf([...first, ...second]))) {
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
