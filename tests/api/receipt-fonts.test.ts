import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runsFrom } from '#server/payments/receipt-fonts.ts';

test.each([
  'Tan Mei Ling, Senarai Realty',
  'Tan 陈美玲 (陳美玲) Sdn Bhd',
  'Łukasz, Nguyễn',
  'முத்து',
  'نور',
  '龍城地產有限公司',
])('every character of %s has a font', (text) => {
  const runs = runsFrom(text);
  expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
});

test('a text of the standard fonts is left to them; what no font has is a question mark', () => {
  expect(runsFrom('Tan Mei Ling – 4')).toEqual([{ text: 'Tan Mei Ling – 4', font: null }]);
  expect(runsFrom('A\u{1f3e0}B').map(({ text }) => text)).toEqual(['A?B']);
  expect(runsFrom('Tan 陈').every(({ font }) => font?.includes('chocolate'))).toBe(true);
});

/** The bytes of the outlines (`glyf`) in each TrueType font of a PDF. */
function outlinesIn(pdf: Buffer): number[] {
  const sizes: number[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at);
    if (pdf.subarray(at - 3, at).toString() === 'end' || end === -1) continue;
    let font: Buffer;
    try {
      font = inflateSync(pdf.subarray(at + 7, end));
    } catch {
      continue;
    }
    if (font.length < 12 || font.toString('latin1', 0, 4) !== 'true') continue;
    for (let table = 0; table < font.readUInt16BE(4); table++) {
      const entry = 12 + 16 * table;
      if (font.toString('latin1', entry, entry + 4) === 'glyf') sizes.push(font.readUInt32BE(entry + 12));
    }
  }
  return sizes;
}

test('what a PDF embeds of each font has outlines', async () => {
  for (const text of ['陈', '陳', 'மு', 'نور', 'ł']) {
    const page = new PDFDocument();
    const done = buffer(page);
    for (const run of runsFrom(text)) page.font(run.font!).text(run.text);
    page.end();
    const outlines = outlinesIn(await done);
    expect(outlines.length, text).toBeGreaterThan(0);
    for (const bytes of outlines) expect(bytes, text).toBeGreaterThan(60);
  }
});
