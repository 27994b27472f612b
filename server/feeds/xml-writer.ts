import { Readable } from 'node:stream';
import { createCB } from 'xmlbuilder2';

export type XmlWriter = ReturnType<typeof createCB>;

/** XML 1.0 has no way to write these characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Writes an element with a text; none where there is nothing to say. */
export function element(
  xml: XmlWriter,
  name: string,
  value: string | number | null | undefined,
  attributes: Record<string, string> = {},
): void {
  if (value === null || value === undefined || value === '') return;
  xml.ele(name, attributes).txt(String(value).replace(unwritable, '')).up();
}

/** Writes elements with these texts; an empty text is an empty element: there is no value. */
export function elementsWithin(
  xml: XmlWriter,
  name: string,
  inner: readonly (readonly [name: string, text: string])[],
): void {
  xml.ele(name);
  for (const [field, value] of inner) {
    if (value === '') xml.ele(field).up();
    else element(xml, field, value);
  }
  xml.up();
}

/** A document with a root and an element for each item, written while the items are read. */
export function xmlDocument<Item>(
  items: AsyncIterable<Item>,
  begin: (xml: XmlWriter) => void,
  writeItem: (xml: XmlWriter, item: Item) => void,
): Readable {
  async function* write(): AsyncGenerator<string> {
    let written: string[] = [];
    const taken = () => {
      const text = written.join('');
      written = [];
      return text;
    };
    const xml = createCB({ data: (text: string) => void written.push(text) });
    begin(xml.dec({ version: '1.0', encoding: 'utf-8' }));
    for await (const item of items) {
      writeItem(xml, item);
      yield taken();
    }
    xml.up().end();
    yield taken();
  }
  return Readable.from(write());
}
