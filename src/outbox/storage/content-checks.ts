import { emptyDraft } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';

type Plain = Record<string, unknown>;

/** Dates reach so far from 1970, in milliseconds. */
const mostMs = 8.64e15;
/** Deeper than any text of ours. */
const mostDepth = 12;

export function isPlain(value: unknown): value is Plain {
  return Object.prototype.toString.call(value) === '[object Object]';
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Epoch milliseconds that a date can show. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= mostMs;
}

export function isList(isRight: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isRight);
}

/** Can it be written as JSON and read again? */
function isJson(value: unknown, depth = 0): boolean {
  if (depth > mostDepth) return false;
  if (Array.isArray(value)) return value.every((part) => isJson(part, depth + 1));
  if (isPlain(value)) return Object.values(value).every((part) => isJson(part, depth + 1));
  return (
    value === null ||
    value === undefined ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}

/**
 * Is it of the same kind as this one of an empty draft? What an empty draft leaves open may be a text or a
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
 * Is this the text of a draft, of this version of the app or an earlier one? Whether it says anything
 * sensible is the server's to judge.
 */
export function isDraftText(value: unknown): boolean {
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

/** Is this what a command is to do? */
export function isCommandRequest(value: unknown): boolean {
  if (!isPlain(value) || !isJson(value)) return false;
  const { kind, to, listings, topic, message } = value;
  if (kind === 'message') return typeof topic === 'string' && typeof message === 'string';
  const isListing = (one: unknown) =>
    isPlain(one) && [one['_id'], one['name'], one['seen']].every((part) => typeof part === 'string');
  return kind === 'status' && typeof to === 'string' && isList(isListing)(listings);
}
