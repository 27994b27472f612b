import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAdvert } from '#domain/advert.ts';
import { type AdvertFile, scoreFile } from './adverts/score.ts';
import { precision, recall, table, total } from './adverts/table.ts';

const fileFrom = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'adverts', `${name}.json`), 'utf8')) as AdvertFile;

const [leastPrecision, leastRecall, leastSpans] = [0.97, 0.9, 0.97];

describe.each(['sample', 'own', 'fresh'])('the adverts of %s.json', (name) => {
  const score = scoreFile(fileFrom(name));
  const report = [...table(score), ...score.slips, ...score.forbidden, ...score.spans.bad].join('\n');

  test.each([...score.fields])('%s is read as it is written, with one slip forgiven', (_, tally) => {
    const { right, wrong, missing } = tally;
    expect(precision({ right, wrong: Math.max(0, wrong - 1), missing }), report).toBeGreaterThanOrEqual(
      leastPrecision,
    );
    expect(recall({ right, wrong, missing: Math.max(0, missing - 1) }), report).toBeGreaterThanOrEqual(
      leastRecall,
    );
  });

  test('all fields together reach the aims', () => {
    const sum = total(score.fields.values());
    expect(precision(sum), report).toBeGreaterThanOrEqual(leastPrecision);
    expect(recall(sum), report).toBeGreaterThanOrEqual(leastRecall);
  });

  test('nothing is read that must not be', () => {
    expect(score.forbidden).toEqual([]);
  });

  test('spans hold what was read', () => {
    const { good, bad } = score.spans;
    expect(good / (good + bad.length), report).toBeGreaterThanOrEqual(leastSpans);
  });
});

test('names of developments are found in messages of which only the name is said', () => {
  const score = scoreFile(fileFrom('names'));
  const names = score.fields.get('name')!;
  const report = score.slips.filter((slip) => / name: /.test(slip)).join('\n');
  expect(precision(names), report).toBeGreaterThanOrEqual(0.96);
  expect(recall(names), report).toBeGreaterThanOrEqual(0.93);
});

describe('any text', () => {
  const day = new Date('2026-11-20');
  const pieces = fileFrom('own').texts.flatMap(({ text }) => text.split(/(?<=\s)/));
  const strange = [
    '<a',
    '&#1114111;',
    '\ud800',
    '\u202e',
    'ﷺ',
    '~',
    '(',
    '> ',
    '1.',
    '+60',
    '🅿',
    '0-',
    '三房',
    '\0',
    '[20/11/2026, 10:22] A: ',
  ];

  test('gives the same answer twice, with spans inside of it', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let turn = 0; turn < 300; turn++) {
      const text = Array.from({ length: next(60) }, () =>
        next(8) === 0 ? strange[next(strange.length)]! : pieces[next(pieces.length)]!,
      ).join('');
      const readings = readAdvert(text, day);
      expect(readAdvert(text, day)).toEqual(readings);
      for (const { span, fields } of readings)
        for (const [start, end] of [
          span,
          ...Object.values(fields).flatMap((found) => [found].flat().map((each) => each.span)),
        ]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
    }
  });

  test.each(strange)('%j repeated over the longest text is read', (piece) => {
    expect(readAdvert(piece.repeat(20_000), day)).toEqual([]);
  });

  /** Milliseconds of this thread; the least of three, because the machine is shared. */
  const toMs = (text: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        readAdvert(text, day);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  const fragments = [
    'one hundred and ',
    'seribu dua ratus ',
    '*a:* 1 ',
    'RM 1k ❌ RM 2k ✅ ',
    'Owner: Mr Tan bin ',
    '屋主陈',
    'pw is a ',
    '4471 lockbox ',
    'Taman A B Kepong 2 ',
    'Bukit Jalil Aman Suites ',
    'Residensi A, Taman B, ',
    'A RENTED OUT. New RM1k 3r2b. ',
    '3+1 3 ',
    '3 bilik 2 air ',
    'pelaburan, sewa 900 ',
    'RM 65 psf ',
    'Lot 1022 - 2.5 ',
    'Type A RM 398k ',
    'a@b.c.',
    'zero one two three four five six ',
    '零一二三四五六',
    'wa.me/',
    'remote kept at ',
    'door: pass: ',
    'contact owner Jessica ',
    'owner 1R Tel 0125558040 ★ ',
    'agent 012-3456789. ',
    '#EkoCheras',
    'Orchard Residences ',
    '012-3456789 . agent ',
    '[20/11/2026, 10:22] A: RM 5k 3r2b\n',
  ];
  const ofSeveral = fileFrom('own').texts.filter(
    ({ id, expect: units }) => Array.isArray(units) && /[57]$/.test(id),
  );

  test.each([...fragments, ...ofSeveral.map(({ text }) => `${text}\n`)])(
    '%j repeated over the longest text takes no more than a part of a second',
    (piece) => {
      expect(toMs(piece.repeat(Math.ceil(20_000 / piece.length)))).toBeLessThan(150);
    },
  );

  test('of more units than are read, the first ones are', () => {
    const list = Array.from({ length: 400 }, (_, nth) => `${nth + 1}) Vista Sri 3r2b 900sf RM ${nth + 400}k`);
    const readings = readAdvert(list.join('\n'), day);
    expect(readings).toHaveLength(200);
    expect(readings.at(-1)).toMatchObject({ fields: { price: { value: 599_000 } }, rest: '' });
  });

  test('a date that is none does not matter', () => {
    expect(() => readAdvert('For rent: condo, available now, RM 1,000', new Date(Number.NaN))).not.toThrow();
  });
});
