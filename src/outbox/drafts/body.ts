import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { MasterParts } from '#domain/draft/property-parts.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import { isId, isJson, isList, isPlain } from '../storage/content-checks.ts';
import { type AtRest, decryptAs } from '../storage/encryption.ts';

/** Decrypts the body of a draft. @throws {ApiError} as `decryptAs` */
export function decryptBody(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<DraftBody>,
): Promise<DraftBody> {
  return decryptAs(key, agentId, atRest, isDraftBody);
}

/**
 * Has it the same type as this example of an empty draft? Where the example is null, it may be a text or a
 * number.
 */
function isLike(example: unknown, value: unknown): boolean {
  if (value === undefined) return true;
  if (example === null) return value === null || typeof value === 'string' || typeof value === 'number';
  if (Array.isArray(example)) return Array.isArray(value) && value.every((part) => typeof part === 'string');
  return typeof value === typeof example;
}

const isPhotoEntry = (value: unknown) =>
  isPlain(value) && isId(value['id']) && typeof value['caption'] === 'string';
const isPlace = (value: unknown) =>
  isPlain(value) && isList((part) => typeof part === 'number')(value['coordinates']);

/**
 * Is this the body of a draft, of this version of the app or an earlier one? The server checks its content.
 */
export function isDraftBody(value: unknown): boolean {
  if (!isPlain(value) || !isJson(value)) return false;
  const {
    name,
    title,
    type,
    remarks,
    address,
    propertyId,
    intent,
    photos = [],
    loc = null,
    facts = {},
  } = value;
  return (
    [name, title, type, remarks].every((text) => typeof text === 'string') &&
    isAddress(address) &&
    [propertyId ?? null, intent ?? null].every((one) => one === null || typeof one === 'string') &&
    isList(isPhotoEntry)(photos) &&
    (loc === null || isPlace(loc)) &&
    isPlain(facts) &&
    Object.entries(emptyFacts).every(([fact, example]) => isLike(example, facts[fact]))
  );
}

const isAddress = (value: unknown) =>
  isPlain(value) && Object.keys(emptyDraft.address).every((part) => typeof value[part] === 'string');

/** Is this the pick of a property? Each part that it fills in must be of the same type as the draft's. */
export function isPick(value: unknown): value is PropertyPick {
  if (!isPlain(value) || !isJson(value)) return false;
  const { propertyId, name, title, type, asked, parts } = value;
  if (!isPlain(parts)) return false;
  const { address, loc, ...facts } = parts as Record<keyof MasterParts, unknown>;
  return (
    [propertyId, name].every((text) => typeof text === 'string') &&
    [title, type].every((text) => text === null || typeof text === 'string') &&
    isList((part) => typeof part === 'string')(asked) &&
    (address === undefined || isAddress(address)) &&
    (loc === undefined || loc === null || isPlace(loc)) &&
    Object.entries(facts).every(([fact, part]) => isLike(emptyFacts[fact as keyof typeof facts], part))
  );
}

/** The pick beside a body; null where there is none, or none that can be read: the draft opens without. */
export function decryptPick(
  key: CryptoKey | null,
  agentId: string,
  pick: AtRest<PropertyPick> | undefined,
): Promise<PropertyPick | null> {
  return pick ? decryptAs(key, agentId, pick, isPick).catch(() => null) : Promise.resolve(null);
}

/** Adds what bodies of an older version, and of other backends, do not have: photos, place and facts. */
export function completed(body: DraftBody): DraftBody {
  return {
    ...body,
    photos: body.photos ?? [],
    loc: body.loc ?? null,
    facts: { ...emptyFacts, ...body.facts },
  };
}
