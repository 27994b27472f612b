/**
 * The invisible text of a PDF, which is searched, copied and read aloud. Its fonts have no shapes, so that the file
 * needs none of a script. Pure.
 */
import { type PdfId, type PdfWriter, pdfNumber, pdfNumbers, utf16Hex } from './pdf-writer.ts';

/** The characters of one font, whose codes are one byte. */
const perFont = 250;

const wide = /\p{Script=Han}|[\u3000-\u303f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** In thousandths of the size of the text. */
const measureWidth = (character: string) => (wide.test(character) ? 1000 : 500);

export class HiddenText {
  /** Each character with its place among all of the file. */
  readonly #places = new Map<string, number>();

  /** Operators that put a line of text, so wide in all, at a place. */
  line(text: string, at: { x: number; y: number; px: number; width: number }): string {
    const characters = Array.from(text);
    const natural = (characters.reduce((sum, one) => sum + measureWidth(one), 0) / 1000) * at.px;
    const scale = natural > 0 ? (at.width / natural) * 100 : 100;
    const runs: { font: number; codes: string }[] = [];
    for (const character of characters) {
      const place = this.#placeFrom(character);
      const font = Math.floor(place / perFont);
      const code = ((place % perFont) + 1).toString(16).padStart(2, '0');
      const last = runs.at(-1);
      if (last?.font === font) last.codes += code;
      else runs.push({ font, codes: code });
    }
    const shown = runs.map(({ font, codes }) => `/H${font} ${pdfNumber(at.px)} Tf <${codes}> Tj`).join(' ');
    return `BT 3 Tr ${pdfNumber(scale)} Tz ${pdfNumbers(at.x, at.y)} Td ${shown} ET\n`;
  }

  /** Writes the fonts. Returns the entries of a page's dictionary of fonts. */
  write(writer: PdfWriter): string {
    const all = [...this.#places.keys()];
    const shape = writer.add('', new TextEncoder().encode('1000 0 0 0 0 0 d1'));
    const fonts: string[] = [];
    for (let from = 0; from < all.length; from += perFont) {
      const id = this.#writeFont(writer, all.slice(from, from + perFont), shape);
      fonts.push(`/H${from / perFont} ${id} 0 R`);
    }
    return fonts.join('');
  }

  #writeFont(writer: PdfWriter, characters: readonly string[], shape: PdfId): PdfId {
    const count = characters.length;
    const unicode = writer.add('', new TextEncoder().encode(toUnicode(characters)));
    return writer.add(
      `/Type/Font/Subtype/Type3/FontBBox[0 -250 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</e ${shape} 0 R>>` +
        `/Encoding<</Type/Encoding/Differences[1${'/e'.repeat(count)}]>>/FirstChar 1/LastChar ${count}` +
        `/Widths[${characters.map(measureWidth).join(' ')}]/Resources<<>>/ToUnicode ${unicode} 0 R`,
    );
  }

  #placeFrom(character: string): number {
    const known = this.#places.get(character);
    if (known !== undefined) return known;
    this.#places.set(character, this.#places.size);
    return this.#places.size - 1;
  }
}

const toHex = (code: number) => code.toString(16).padStart(2, '0');

/** A section of a map has at most so many characters. */
const perSection = 100;

/** The map from the codes of a font to characters. */
function toUnicode(characters: readonly string[]): string {
  const rows = characters.map((character, at) => `<${toHex(at + 1)}> <${utf16Hex(character)}>`);
  const sections: string[] = [];
  for (let at = 0; at < rows.length; at += perSection) {
    const section = rows.slice(at, at + perSection);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
    '/CMapName /Hidden def\n/CMapType 2 def\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n' +
    `${sections.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
  );
}
