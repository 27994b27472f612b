import type { BrochureContent } from './brochure-content.ts';
import { brochurePages } from './brochure-pages.ts';
import { HiddenText } from './hidden-text.ts';
import { printPage, type WrittenPicture } from './page-printer.ts';
import { pdfDate, PdfWriter, pdfText } from './pdf-writer.ts';
import type { PrintedPicture } from './printed-picture.ts';
import { TextPainter } from './text-pictures.ts';

/** What is printed beside the pictures. */
export interface BrochureToPrint {
  content: BrochureContent;
  /** The families of the typeface, as in CSS. */
  face: string;
  /** The product that makes the file, and when. */
  creator: string;
  madeAt: Date;
}

export interface Brochure {
  file: Blob;
  pages: number;
}

/** The whole file. A picture that `printed` does not have is left out. @throws where the browser has no canvas */
export async function printBrochure(
  { content, face, creator, madeAt }: BrochureToPrint,
  printed: ReadonlyMap<string, PrintedPicture>,
): Promise<Brochure> {
  const writer = new PdfWriter();
  const painter = new TextPainter(face);
  const hidden = new HiddenText();
  const pictures = new Map<string, WrittenPicture>();
  for (const [key, { bytes, width, height }] of printed) {
    const id = writer.add(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
        '/BitsPerComponent 8/Filter/DCTDecode',
      bytes,
    );
    pictures.set(key, { id, width, height });
  }
  const [parent, fonts] = [writer.reserve(), writer.reserve()];
  const print = { writer, painter, hidden, pictures };
  const pages = [];
  for (const elements of brochurePages(content, painter.measure))
    pages.push(await printPage(print, elements, { parent, fonts }));
  writer.add(hidden.write(writer), undefined, fonts);
  const kids = pages.map((id) => `${id} 0 R`).join(' ');
  writer.add(`/Type/Pages/Kids[${kids}]/Count ${pages.length}`, undefined, parent);
  const root = writer.add(
    `/Type/Catalog/Pages ${parent} 0 R/Lang(${content.language})` +
      '/ViewerPreferences<</DisplayDocTitle true>>',
  );
  const made = pdfDate(madeAt);
  const info = writer.add(
    `/Title${pdfText(content.title)}/Author${pdfText(content.by.name)}/Creator${pdfText(creator)}` +
      `/Producer${pdfText(creator)}/CreationDate${made}/ModDate${made}`,
  );
  return { file: writer.finish(root, info), pages: pages.length };
}
