import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
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
    isPlain(address) &&
    Object.keys(emptyDraft.address).every((part) => typeof address[part] === 'string') &&
    [propertyId ?? null, intent ?? null].every((one) => one === null || typeof one === 'string') &&
    isList(isPhotoEntry)(photos) &&
    (loc === null || isPlace(loc)) &&
    isPlain(facts) &&
    Object.entries(emptyFacts).every(([fact, example]) => isLike(example, facts[fact]))
  );
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
