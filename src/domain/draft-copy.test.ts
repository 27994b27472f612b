import { expect, test } from 'vitest';
import { nameOfCopy } from './draft-copy.ts';

const proposed = (name: string) => ({ name, propertyId: null });

test('the copy of a proposed property gets the next free number', () => {
  expect(nameOfCopy(proposed('Vista Kiara'), [])).toBe('Vista Kiara (2)');
  expect(nameOfCopy(proposed('Vista Kiara'), ['vista  kiara (2)'])).toBe('Vista Kiara (3)');
  expect(nameOfCopy(proposed('Vista Kiara (2)'), ['Vista Kiara'])).toBe('Vista Kiara (3)');
  expect(nameOfCopy(proposed('满家乐公寓'), [])).toBe('满家乐公寓 (2)');
});

test('the copy of a known property keeps its name, and a draft without a name stays without', () => {
  expect(nameOfCopy({ name: 'Vista Kiara', propertyId: 'p1' }, ['Vista Kiara'])).toBe('Vista Kiara');
  expect(nameOfCopy(proposed(' '), [])).toBe(' ');
});

test('the longest name leaves room for its number', () => {
  expect(nameOfCopy(proposed('a'.repeat(120)), [])).toHaveLength(120);
});
