import { type DraftBody, type DraftPhoto, emptyDraft } from './draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { fieldFor, type ListingFact, listingFacts } from '../listing/listing-fields.ts';
import { longest, photoLimits } from '../limits.ts';
import type { ListingFacts } from '../listing/lookups.ts';
import { isDay } from '../time.ts';

/** A photo of a draft without the id that its sender's device gave it. */
export type HandedPhoto = Pick<DraftPhoto, 'kind' | 'caption'>;

/** What a draft hands over: its body without what is the sender's alone. Photos are beside it. */
export interface HandedDraft {
  body: Omit<DraftBody, 'photos'>;
  photos: HandedPhoto[];
}

/** Private facts of the unit itself: who takes the draft over cannot go on without them. */
const ofUnit: readonly ListingFact[] = ['unitNo', 'hideAddress'];

const isHanded = (fact: ListingFact, isWithOwner: boolean) =>
  isWithOwner || fieldFor(fact).advertised !== undefined || ofUnit.includes(fact);

/**
 * What is handed over of a draft: what is advertised, and the unit. The owner and the authorisation only where the
 * agent says so.
 */
export function toHanded({ photos, ...body }: DraftBody, isWithOwner: boolean): HandedDraft {
  const facts = Object.fromEntries(
    listingFacts.map((fact) => [fact, isHanded(fact, isWithOwner) ? body.facts[fact] : emptyFacts[fact]]),
  ) as unknown as ListingFacts;
  return {
    body: { ...body, facts },
    photos: photos.map(({ kind, caption }) => ({ kind, caption })),
  };
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of at most this length, without signs that no field shows. */
const textFrom = (value: unknown, most: number) =>
  typeof value === 'string'
    ? value
        .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
        .slice(0, most)
        .replaceAll(/\p{Cs}/gu, '')
    : '';

/** The value of a fact, or the empty one where the field could not have it. */
function factFrom(fact: ListingFact, value: unknown): unknown {
  const { choices, unit, least = 0, most = Infinity, longest: longestText = 200 } = fieldFor(fact);
  const empty = emptyFacts[fact];
  if (Array.isArray(empty))
    return Array.isArray(value) ? choices!.filter((choice) => value.includes(choice)) : empty;
  if (typeof empty === 'boolean') return value === true;
  if (choices) return choices.includes(value as string) ? value : empty;
  if (unit === 'day') return typeof value === 'string' && isDay(value) ? value : empty;
  if (unit) return Number.isSafeInteger(value) && inside(value as number, least, most) ? value : empty;
  return textFrom(value, longestText) || empty;
}

const inside = (value: number, least: number, most: number) => value >= least && value <= most;

function locFrom(value: unknown): DraftBody['loc'] {
  const coordinates = isPlain(value) ? value['coordinates'] : null;
  if (!Array.isArray(coordinates) || coordinates.length !== 2) return null;
  const [longitude, latitude] = coordinates as unknown[];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  if (!inside(longitude, -180, 180) || !inside(latitude, -90, 90)) return null;
  return { type: 'Point', coordinates: [longitude, latitude] };
}

/** The longest of a category, a type, or a part of an address. */
const longestName = 80;

/**
 * The body of a draft from what somebody hands over; a value that its field could not have is empty. Null for what
 * is no draft at all.
 */
export function bodyFrom(value: unknown): Omit<DraftBody, 'photos'> | null {
  if (!isPlain(value) || !isPlain(value['address']) || !isPlain(value['facts'])) return null;
  const { address, facts, intent, propertyId } = value as { address: Plain; facts: Plain } & Plain;
  const { photos: _none, ...empty } = emptyDraft;
  return {
    ...empty,
    name: textFrom(value['name'], longest.propertyName),
    title: textFrom(value['title'], longestName),
    type: textFrom(value['type'], longestName),
    address: {
      country: textFrom(address['country'], longestName),
      state: textFrom(address['state'], longestName),
      area: textFrom(address['area'], longestName),
      postcode: textFrom(address['postcode'], longest.postcode),
    },
    propertyId: textFrom(propertyId, longestName) || null,
    intent: intent === 'Buy' || intent === 'Rent' || intent === 'New' ? intent : null,
    remarks: textFrom(value['remarks'], longest.remarks),
    loc: locFrom(value['loc']),
    facts: Object.fromEntries(
      listingFacts.map((fact) => [fact, factFrom(fact, facts[fact])]),
    ) as unknown as ListingFacts,
  };
}

/** The entry of a photo from what somebody hands over. */
export function photoFrom(value: unknown): HandedPhoto {
  const { kind, caption } = isPlain(value) ? value : {};
  return {
    kind: kind === 'floor-plan' ? 'floor-plan' : 'photo',
    caption: textFrom(caption, photoLimits.captionCharacters),
  };
}
