import { describe, expect, test } from 'vitest';
import { importFormats } from '#domain/import/import-feed.ts';
import type { ImportFormat } from '#domain/import/imports.ts';
import { formats } from '#server/imports/read/formats.ts';
import { recogniseFormat } from '#server/imports/read/recognise.ts';
import { feedNameFrom, feedFor } from '#support/feeds.ts';

/** The beginning of the small feed of a format. The separator of BLM is one of CSV in many feeds. */
const headFrom = (name: ImportFormat) =>
  feedFor(feedNameFrom[name]).toString('latin1').trimStart().replaceAll('^', '|');

describe.each(importFormats)('%s', (name) => {
  const head = headFrom(name);

  test('is recognised', () => {
    expect(recogniseFormat(head)).toBe(name);
  });

  test('is asked before each other format that would take its feed', () => {
    const others = importFormats.filter((other) => other !== name && formats[other].recognise(head));
    expect(formats[name].askedBefore).toEqual(expect.arrayContaining(others));
  });

  test('takes no page and no document', () => {
    for (const text of ['<html><body>a, b</body></html>', '%PDF-1.7, 1', 'no feed'])
      expect(formats[name].recognise(text), text).toBe(false);
  });
});
