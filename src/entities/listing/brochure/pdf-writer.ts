/** Writes a PDF 1.7 file: objects, streams and the table of where they are. Pure. */

/** The number of an object in the file. */
export type PdfId = number;

const encoder = new TextEncoder();

/** A number as a PDF writes it, with at most three decimals. */
export const pdfNumber = (value: number): string => `${Math.round(value * 1000) / 1000 || 0}`;

/** Numbers with spaces between them. */
export const pdfNumbers = (...values: readonly number[]): string => values.map(pdfNumber).join(' ');

/** The code units of a text in UTF-16, as hexadecimal digits. */
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** A text in any script, as the value of an entry. */
export const pdfText = (text: string): string => `<feff${utf16Hex(text)}>`;

/** An address, as the value of an entry: ASCII alone. */
export const pdfAddress = (address: string): string =>
  `(${new URL(address).href.replace(/[()\\]/g, (sign) => `\\${sign}`)})`;

/** A day and time, in UTC. */
export const pdfDate = (at: Date): string => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

/** A colour `#rrggbb` as three numbers from 0 to 1. */
export const pdfColour = (colour: string): string =>
  pdfNumbers(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255));

export class PdfWriter {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #starts: number[] = [];
  #length = 0;

  constructor() {
    /* The bytes above 127 say that the file is not text. */
    this.#write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  /** The number of an object that is written later. */
  reserve(): PdfId {
    return this.#starts.push(-1);
  }

  /** Writes an object. `entries` are those of a dictionary, without its brackets; a stream gets its length. */
  add(entries: string, stream?: Uint8Array<ArrayBuffer>, id: PdfId = this.reserve()): PdfId {
    this.#starts[id - 1] = this.#length;
    this.#write(`${id} 0 obj\n<<${entries}${stream ? `/Length ${stream.length}` : ''}>>\n`);
    if (stream) {
      this.#write('stream\n');
      this.#put(stream);
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
    return id;
  }

  /** The whole file. @throws where a reserved object was not written */
  finish(root: PdfId, info: PdfId): Blob {
    if (this.#starts.includes(-1)) throw new Error('A reserved object is missing.');
    const tableAt = this.#length;
    const rows = this.#starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
    const size = rows.length + 1;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    this.#write(`trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\n`);
    this.#write(`startxref\n${tableAt}\n%%EOF\n`);
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #write(text: string): void {
    this.#put(encoder.encode(text));
  }

  #put(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

/** The bytes as `/FlateDecode` reads them. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
