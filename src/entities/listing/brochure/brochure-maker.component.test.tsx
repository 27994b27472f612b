import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import '#ui/tokens.css';
import {
  brochureFor,
  somePictures,
  usualAgent,
  usualListed,
  usualListing,
} from '#support/brochure-content.ts';
import type { BrochureContent } from './brochure-content.ts';
import { BrochureMaker } from './brochure-maker.ts';

const pixels = { width: 700, height: 350 };

/** A photo of 1600 × 1200 pixels. */
async function aPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < 1600; x += 40) {
    context.fillStyle = `hsl(${x} 80% 50%)`;
    context.fillRect(x, 0, 20, 1200);
  }
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

async function make(content: BrochureContent, photoIds: readonly string[] = []) {
  const maker = new BrochureMaker();
  await maker.begin(null);
  for (const id of photoIds) expect(await maker.addPicture(id, await aPhoto(), pixels)).toBe(true);
  const made = await maker.print({ content, face: 'sans-serif', creator: 'Senarai', madeAt: new Date(0) });
  maker.close();
  return made;
}

const read = async (file: Blob) => PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false });

/** The addresses of the links of each page. */
const linksFrom = (pdf: PDFDocument): string[][] =>
  pdf.getPages().map((page) => {
    const all = page.node.Annots() ?? PDFArray.withContext(pdf.context);
    return Array.from({ length: all.size() }, (_, at) =>
      all
        .lookup(at, PDFDict)
        .lookup(PDFName.of('A'), PDFDict)
        .lookup(PDFName.of('URI'), PDFString)
        .asString(),
    );
  });

const streamsFrom = (pdf: PDFDocument) =>
  pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream);

const isPhoto = ({ dict }: PDFRawStream) => dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode');

/** The characters that the hidden text has. */
const charactersFrom = (pdf: PDFDocument): string =>
  streamsFrom(pdf)
    .map(({ contents }) => new TextDecoder('latin1').decode(contents))
    .filter((text) => text.includes('beginbfchar'))
    .flatMap((text) => [...text.matchAll(/^<\w\w> <(\w+)>$/gm)])
    .map(([, hex]) => PDFHexString.of(`feff${hex}`).decodeText())
    .join('');

test('the file of a listing has its pages, its photos, its links and its title', async () => {
  const photos = somePictures(8);
  const content = brochureFor({ ...usualListing, photos });
  const { file, pages } = await make(content, ['cover', ...photos.map(({ id }) => id)]);
  expect(file.type).toBe('application/pdf');
  const pdf = await read(file);
  expect([pages, pdf.getPageCount()]).toEqual([2, 2]);
  expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreator()]).toEqual([
    'Residensi Kiara Hills',
    usualAgent.name,
    'Senarai',
  ]);
  expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en)');
  expect(linksFrom(pdf)).toEqual([
    [usualAgent.chat, usualAgent.callFirm, usualListing.code!.address],
    [usualAgent.chat, usualAgent.callFirm],
  ]);
  const printed = streamsFrom(pdf).filter(isPhoto);
  expect(printed).toHaveLength(9);
  for (const { dict } of printed) expect(dict.get(PDFName.of('Width'))?.toString()).toBe('700');
});

test('Chinese and emoji are drawn, and can be searched', async () => {
  const remarks = { label: '描述', value: '角头单位😊' };
  const content = brochureFor({ ...usualListing, name: '吉隆坡城中城', remarks }, { language: 'zh' });
  const pdf = await read((await make(content)).file);
  expect(pdf.getTitle()).toBe('吉隆坡城中城');
  expect(
    [...new Set('吉隆坡城中城描述角头单位😊REN')].filter((one) => !charactersFrom(pdf).includes(one)),
  ).toEqual([]);
});

test('a picture that cannot be decoded is refused, and one that is not there leaves no gap in the file', async () => {
  const maker = new BrochureMaker();
  await maker.begin(null);
  expect(await maker.addPicture('cover', new Blob(['no picture'], { type: 'image/jpeg' }), pixels)).toBe(
    false,
  );
  const content = brochureFor(usualListing);
  const made = await maker.print({ content, face: 'sans-serif', creator: 'Senarai', madeAt: new Date(0) });
  maker.close();
  expect(streamsFrom(await read(made.file)).filter(isPhoto)).toEqual([]);
});

test('the page prints the same file where its workers cannot', async () => {
  const content = brochureFor({
    kind: 'several',
    title: '5 properties',
    listings: Array(5).fill(usualListed),
  });
  const byWorker = await make(content, ['cover']);
  vi.stubGlobal('Worker', undefined);
  const byPage = await make(content, ['cover']);
  vi.unstubAllGlobals();
  expect([byWorker.pages, byPage.pages]).toEqual([2, 2]);
  const [one, other] = [await read(byWorker.file), await read(byPage.file)];
  expect(linksFrom(other)).toEqual(linksFrom(one));
  expect(charactersFrom(other)).toBe(charactersFrom(one));
});

test('a brochure that is not wanted any more is not printed', async () => {
  const maker = new BrochureMaker();
  await maker.begin(null);
  const content = brochureFor(usualListing);
  const made = maker.print({ content, face: 'sans-serif', creator: 'Senarai', madeAt: new Date(0) });
  maker.close();
  await expect(made).rejects.toThrow('stopped');
});
