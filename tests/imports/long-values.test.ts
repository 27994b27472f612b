import { expect, test } from 'vitest';
import { columnMeanings } from '#domain/import/import-columns.ts';
import { readBlmHead } from '#server/imports/formats/blm-head.ts';
import { splitAddresses } from '#server/imports/formats/csv/csv-cells.ts';
import { feedLimits } from '#server/imports/mapping/source-listing.ts';
import { plainText } from '#server/imports/mapping/text.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';

const today = '2026-11-20';
const filled = (piece: string, length: number = feedLimits.recordCharacters) =>
  piece.repeat(Math.floor(length / piece.length));

/** Texts that a search with several open ends reads once from each of their characters. */
const slowTexts = ['<a', ',', '0', ' ', 'sq ', '1,', '&lt;a', 'semid', '<!--', '&amp;', '\n', '. '];

test.each(slowTexts)('a megabyte of “%s” in every field is read at once', (piece) => {
  const text = `sq${filled(piece)}x`;
  const values = Object.fromEntries(columnMeanings.map((field) => [field, text]));
  const listing = { place: 'line 1', status: 'Current', values, findings: [] } as const;
  const record = toRecord({ ...listing, sourceId: text, images: [text], findings: [] }, today);
  expect(record.sourceId.length).toBeLessThanOrEqual(120);
  expect(record.findings).toContainEqual({ code: 'value_cut', field: 'remarks' });
});

test('a megabyte of one character is read at once where nothing cuts it', () => {
  expect(plainText(filled('<a')).length).toBeGreaterThan(0);
  expect(splitAddresses(`${filled(',')}x`)).toEqual([]);
});

test('a head of a BLM file with long runs of spaces or empty lines is read at once', () => {
  for (const between of [filled(' '), filled('\n')]) {
    const head = `#HEADER#\n${between}EOF : '^'\nEOR : '~'\n#DEFINITION#${between}AGENT_REF^B${between}^~`;
    expect(readBlmHead(head, () => undefined).columns).toEqual(['AGENT_REF', 'B']);
  }
});

test('a comma belongs to an address unless another address follows it', () => {
  expect(splitAddresses('https://a.my/1,2.jpg,https://a.my/3.jpg, https://a.my/4.jpg|x;y')).toEqual([
    'https://a.my/1,2.jpg',
    'https://a.my/3.jpg',
    'https://a.my/4.jpg',
  ]);
});
