import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 7;
const lettersInGroup = 4;

/** A new reference number of an order: 140 random bits (R-PKG-3). */
export function newRefNo(): string {
  const group = () => Array.from({ length: lettersInGroup }, () => letters[randomInt(32)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The reference number as it is stored, from what somebody typed or followed. Null where it is none. */
export function normalRefNo(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  if (!/^[0-9A-HJKMNP-TV-Z]{28}$/.test(plain)) return null;
  return plain.match(/.{4}/g)?.join('-') ?? null;
}
