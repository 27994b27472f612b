import { createHmac, timingSafeEqual } from 'node:crypto';

/** The elements of a signed message: `key` and `value` in one, the brackets of a parent key left out. */
const toElement = ([key, value]: readonly [string, string]) => `${key.replace(/[[\]]/g, '')}${value}`;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The X-Signature of Billplz: HMAC-SHA256, in hex, of all elements but the signature, sorted as a whole
 * without regard to case, and joined by `|`.
 */
export function xSignature(fields: Iterable<readonly [string, string]>, key: string): string {
  const elements = [...fields]
    .filter(([name]) => !/(^|\[)x_signature\]?$/.test(name))
    .map(toElement)
    .toSorted((a, b) => compare(a.toLowerCase(), b.toLowerCase()));
  return createHmac('sha256', key).update(elements.join('|')).digest('hex');
}

/**
 * Is the message signed with this key? Compares in constant time. A name that is there twice is refused: it
 * could be signed with one value and read with the other.
 */
export function isSigned(fields: URLSearchParams, signature: string, key: string): boolean {
  const names = [...fields.keys()];
  if (new Set(names).size !== names.length) return false;
  const right = Buffer.from(xSignature(fields, key));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}
