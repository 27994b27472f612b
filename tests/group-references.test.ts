import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toReferences } from '#server/secrets/references.ts';

const references = toReferences('secret');

test.each([randomUUID(), 'listing-meiling-0001', 'x', 'a'.repeat(64), '名'])(
  'the reference of %s tells nothing of it, and opens it',
  (id) => {
    const reference = references.of(id);
    expect(reference).not.toContain(id);
    expect(reference.length).toBeLessThanOrEqual(128);
    expect(references.of(id)).toBe(reference);
    expect(references.open(reference)).toBe(id);
    expect(toReferences('another').open(reference)).not.toBe(id);
  },
);

test('the reference of a UUID is a UUID, and an id is no reference of itself', () => {
  const id = randomUUID();
  expect(references.of(id)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(references.open(id)).not.toBe(id);
});

test.each(['', 'listing-meiling-0001', 'AAAA', '%00', 'z'.repeat(128)])('%j is no reference', (text) => {
  expect(references.open(text)).toBe('');
});
