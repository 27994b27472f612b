/** Writes the elements of a page into a PDF. Runs in the page and in a worker. */
import { encode } from 'uqr';
import type { HiddenText } from './hidden-text.ts';
import { type Area, colours, page, type PageElement } from './page-elements.ts';
import {
  deflated,
  pdfAddress,
  pdfColour,
  type PdfId,
  pdfNumbers,
  pdfText,
  type PdfWriter,
} from './pdf-writer.ts';
import type { TextPainter } from './text-pictures.ts';

/** A picture that the file has. */
export interface WrittenPicture {
  id: PdfId;
  width: number;
  height: number;
}

export interface Print {
  writer: PdfWriter;
  painter: TextPainter;
  hidden: HiddenText;
  pictures: ReadonlyMap<string, WrittenPicture>;
}

type Element<Kind extends PageElement['kind']> = Extract<PageElement, { kind: Kind }>;

/** From the top of a page to its bottom, as a PDF counts. */
const up = (y: number) => page.height - y;

const rectangle = ({ x, y, width, height }: Area) => `${pdfNumbers(x, up(y + height), width, height)} re`;

const image = ({ x, y, width, height }: Area, id: PdfId) =>
  `q ${pdfNumbers(width, 0, 0, height, x, up(y + height))} cm /P${id} Do Q\n`;

/** Where a picture is drawn so that it fills an area, or so that all of it is inside. */
function areaOfPicture(area: Area, picture: WrittenPicture, isWhole: boolean): Area {
  const [across, down] = [area.width / picture.width, area.height / picture.height];
  const scale = isWhole ? Math.min(across, down) : Math.max(across, down);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
}

/** The dark modules of a code that are beside each other are one rectangle. */
function codeOperators({ address, x, y, side }: Element<'code'>): string {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const cell = side / size;
  const boxes = data.flatMap((row, at) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) =>
      rectangle({ x: x + index * cell, y: y + at * cell, width: run.length * cell, height: cell }),
    ),
  );
  return `${pdfColour(colours.code)} rg ${boxes.join(' ')} f\n`;
}

/** Writes the picture of a text: its colours, through its opacities. */
async function writeText({ writer, painter }: Print, element: Element<'text'>) {
  const drawn = painter.draw(element);
  const { width, height, mask } = drawn;
  const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/Filter/FlateDecode`;
  const masked = writer.add(`${size}/ColorSpace/DeviceGray/BitsPerComponent 4`, await deflated(mask));
  const flat = `[/Indexed/DeviceRGB 0<${element.fill.slice(1)}>]/BitsPerComponent 1`;
  const colour = drawn.colours ? '/DeviceRGB/BitsPerComponent 8' : flat;
  const bytes = drawn.colours ?? new Uint8Array(Math.ceil(width / 8) * height);
  const id = writer.add(`${size}/SMask ${masked} 0 R/ColorSpace${colour}`, await deflated(bytes));
  return { drawn, id };
}

async function textOperators(print: Print, element: Element<'text'>): Promise<{ shown: string; id: PdfId }> {
  const { drawn, id } = await writeText(print, element);
  const { text, x, y, px } = element;
  const top = y + drawn.belowPt - drawn.heightPt;
  const area = { x: x + drawn.leftPt, y: top, width: drawn.widthPt, height: drawn.heightPt };
  const width = drawn.widthPt + drawn.leftPt * 2;
  return { shown: image(area, id) + print.hidden.line(text, { x, y: up(y), px, width }), id };
}

function writeLink({ writer }: Print, { address, label, x, y, width, height }: Element<'link'>): PdfId {
  const area = pdfNumbers(x, up(y + height), x + width, up(y));
  return writer.add(
    `/Type/Annot/Subtype/Link/Rect[${area}]/Border[0 0 0]/Contents${pdfText(label)}` +
      `/A<</S/URI/URI${pdfAddress(address)}>>`,
  );
}

/** Writes what a page shows. `fonts`: the object of the hidden text's fonts, which is written after the pages. */
export async function printPage(
  print: Print,
  elements: readonly PageElement[],
  { parent, fonts }: { parent: PdfId; fonts: PdfId },
): Promise<PdfId> {
  const { writer } = print;
  const images = new Set<PdfId>();
  const links: PdfId[] = [];
  let shown = '';
  for (const element of elements)
    switch (element.kind) {
      case 'box':
        shown += `${pdfColour(element.fill)} rg ${rectangle(element)} f\n`;
        break;
      case 'code':
        shown += codeOperators(element);
        break;
      case 'link':
        links.push(writeLink(print, element));
        break;
      case 'picture': {
        const picture = print.pictures.get(element.id);
        if (!picture) break;
        images.add(picture.id);
        const drawn = image(areaOfPicture(element, picture, element.isWhole), picture.id);
        shown += `q ${rectangle(element)} W n ${drawn}Q\n`;
        break;
      }
      case 'text': {
        const text = await textOperators(print, element);
        images.add(text.id);
        shown += text.shown;
        break;
      }
    }
  const content = writer.add('/Filter/FlateDecode', await deflated(new TextEncoder().encode(shown)));
  const named = [...images].map((id) => `/P${id} ${id} 0 R`).join('');
  return writer.add(
    `/Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${pdfNumbers(page.width, page.height)}]` +
      `/Contents ${content} 0 R/Annots[${links.map((id) => `${id} 0 R`).join(' ')}]` +
      `/Resources<</XObject<<${named}>>/Font ${fonts} 0 R>>`,
  );
}
