import { expect, test } from 'vitest';
import { type KnownProperties, mostKnownProperties, withAnswer } from './known-properties.ts';

const property = (id: string, name = id): KnownProperties['items'][number] => ({
  _id: id,
  name,
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
});
const answer = (isWhole: boolean, ...items: KnownProperties['items']): KnownProperties => ({
  items,
  isWhole,
  cursor: `cursor of ${items.length}`,
});
const idsFrom = ({ items }: KnownProperties) => items.map(({ _id }) => _id);

test('a whole answer replaces what the device has', () => {
  expect(idsFrom(withAnswer(answer(true, property('a')), answer(true, property('b'))))).toEqual(['b']);
});

test('a difference adds and replaces, and brings the next cursor', () => {
  const known = withAnswer(
    answer(true, property('a'), property('b')),
    answer(false, property('b', 'Menara B'), property('c')),
  );
  expect(idsFrom(known).toSorted()).toEqual(['a', 'b', 'c']);
  expect(known.items.find(({ _id }) => _id === 'b')?.name).toBe('Menara B');
  expect(known.cursor).toBe('cursor of 2');
});

test('an empty difference keeps all', () => {
  expect(idsFrom(withAnswer(answer(true, property('a')), answer(false)))).toEqual(['a']);
});

test('no more are kept than the server answers', () => {
  const full = answer(true, ...Array.from({ length: mostKnownProperties }, (_, at) => property(`p-${at}`)));
  const known = withAnswer(full, answer(false, property('new')));
  expect(known.items).toHaveLength(mostKnownProperties);
  expect(known.items[0]?._id).toBe('new');
});
