import { describe, expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';
import { type KnownMaster, meetMasters } from './masters.ts';

const today = new Date('2026-11-20');
const master = (id: string, name: string, area = 'Petaling Jaya', state = 'Selangor'): KnownMaster => ({
  id,
  name,
  state,
  area,
});

const masters = [
  master('m1', 'Residensi Bayu Sentosa'),
  master('m2', 'Residensi Bayu Sentosa', 'Kuantan', 'Pahang'),
  master('m3', 'Residensi Bayu'),
  master('m4', 'Pangsapuri Sri Melor', 'Kajang'),
  master('m5', 'The Arcadia'),
  master('m6', 'Vista Perdana', 'Klang'),
  master('m7', 'Vista Perdana', 'Rawang'),
];

const met = (text: string) => {
  const readings = readAdvert(text, today);
  expect(readings.length).toBeGreaterThan(0);
  return meetMasters(text, readings, masters).map((some) =>
    some.map(({ id, isSure }) => `${id}${isSure ? '!' : ''}`),
  );
};

const facts = '\n3r2b 900sf RM 450k';

describe('the property masters that an advert may be of', () => {
  test.each([
    ['the whole name', `Condo for sale: Residensi Bayu Sentosa, PJ${facts}`, ['m1!']],
    ['not one of another state', `Condo for sale: Residensi Bayu Sentosa, Kuantan${facts}`, ['m2!']],
    ['a longer name is another one', `Condo for sale: Residensi Bayu Tropika, PJ${facts}`, ['m3']],
    ['short words and other kinds of building', `Apt Seri Melor for sale, Kajang${facts}`, ['m4!']],
    ['small letters', `residensi bayu sentosa pj utk dijual${facts}`, ['m1!']],
    ['a slip of the finger is offered', `Condo for sale: Residensi Bayu Sentoas, PJ${facts}`, ['m1', 'm3']],
    ['two of one name are offered', `Condo for sale: Vista Perdana, Selangor${facts}`, ['m6', 'm7']],
    ['of two of one name the one of the area', `Condo for sale: Vista Perdana, Rawang${facts}`, ['m7!']],
    ['none', `Condo for sale: Kiara Crest, PJ${facts}`, []],
  ])('%s', (_, text, expected) => {
    expect(met(text)).toEqual([expected]);
  });

  test('of several units each has its own', () => {
    const text = `1) Residensi Bayu Sentosa PJ condo 3r2b RM 400k\n2) Vista Perdana Klang condo 3r2b RM 300k`;
    expect(met(text)).toEqual([['m1!'], ['m6!']]);
  });

  test('the words that name it are its span', () => {
    const text = `Dijual kondo di Residensi  Bayu-Sentosa PJ${facts}`;
    const [match] = meetMasters(text, readAdvert(text, today), masters).flat();
    expect(text.slice(...match!.span)).toBe('Residensi  Bayu-Sentosa');
  });

  test('20,000 masters and 200 units cost bounded work', () => {
    const many = Array.from({ length: 20_000 }, (_, nth) =>
      master(`x${nth}`, `Residensi Nombor ${nth} Utama`),
    );
    const text = Array.from(
      { length: 200 },
      (_, nth) => `${nth + 1}) Kiara Vista 3r2b 900sf RM ${nth + 400}k`,
    ).join('\n');
    const before = performance.now();
    expect(meetMasters(text, readAdvert(text, today), many)).toHaveLength(200);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
