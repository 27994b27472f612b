import { SaxesParser } from 'saxes';
import { FeedError, feedLimits } from '#server/imports/mapping/source-listing.ts';

/** An element with its text and children. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  /** The texts directly in the element, joined. */
  text: string;
  children: XmlNode[];
}

/** A child of the root element, or of a wrapper in it. */
export interface XmlRecord {
  node: XmlNode;
  line: number;
}

const writtenAtOnce = 16 * 1024;
/** Children of the root that hold the records of some exports. */
const wrapper = /^(?:properties|listings|propertyList)$/i;

/** Names of HTML that feeds use without declaring them. */
const entitiesOfHtml = {
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sup2: '²',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  euro: '€',
  pound: '£',
  eacute: 'é',
  middot: '·',
};

/** Builds the tree of each record, a child of the root or of a wrapper in it, within the limits. */
class RecordBuilder {
  readonly records: XmlRecord[] = [];
  readonly #path: XmlNode[] = [];
  /** The number of elements from the root to a record, with both. */
  #recordDepth = 2;
  #attributes = 0;
  #nodes = 0;
  #characters = 0;

  countAttribute(size: number): void {
    this.#attributes++;
    if (this.#attributes > feedLimits.attributes) throw new FeedError('feed_record_too_large');
    this.#addCharacters(size);
  }

  open(name: string, attributes: Record<string, string>): void {
    const node = { name, attributes: { ...attributes }, text: '', children: [] };
    this.#attributes = 0;
    if (this.#path.length >= feedLimits.depth) throw new FeedError('feed_too_deep');
    if (++this.#nodes > feedLimits.nodesPerRecord) throw new FeedError('feed_record_too_large');
    this.#path.push(node);
    if (this.#path.length === 2 && wrapper.test(name)) this.#recordDepth = 3;
  }

  text(text: string): void {
    const node = this.#path.at(-1);
    if (!node || this.#path.length < this.#recordDepth) return;
    this.#addCharacters(text.length);
    node.text += text;
  }

  close(line: number): void {
    const node = this.#path.pop();
    if (!node) return;
    const depth = this.#path.length + 1;
    if (depth > this.#recordDepth) return void this.#path.at(-1)?.children.push(node);
    if (depth === this.#recordDepth) this.records.push({ node, line });
    else this.#recordDepth = 2;
    this.#nodes = 0;
    this.#characters = 0;
  }

  #addCharacters(more: number): void {
    this.#characters += more;
    if (this.#characters > feedLimits.recordCharacters) throw new FeedError('feed_record_too_large');
  }
}

function refuseDoctype(doctype: string): void {
  if (doctype.includes('[')) throw new FeedError('feed_entities');
}

/** Errors that do not change the structure are passed over. */
function refuseMalformed({ message }: Error): void {
  if (/undefined entity|disallowed character\.$|malformed character entity/.test(message)) return;
  if (/unclosed tag|document must contain a root element|unexpected end/.test(message))
    throw new FeedError('feed_truncated');
  throw new FeedError('feed_malformed', message);
}

const entityName = /^#?[\p{L}\p{N}_.:-]{1,40}$/u;

/**
 * Makes the parser refuse an `&` that begins no entity: it would take all up to the next semicolon for its
 * name, with the elements in it. Returns whether the parser is within such a name.
 */
function refuseBareAmpersands(parser: SaxesParser): () => boolean {
  const inner = parser as unknown as { entity: string; parseEntity: (entity: string) => string };
  const parseEntity = inner.parseEntity.bind(parser);
  inner.parseEntity = (entity) => {
    if (!entityName.test(entity)) throw bareAmpersand(entity);
    return parseEntity(entity);
  };
  return () => inner.entity !== '' && !entityName.test(inner.entity);
}

const bareAmpersand = (after: string) =>
  new FeedError(
    'feed_malformed',
    `“&${after.replace(/\s+/g, ' ').slice(0, 20)}”: an & has to be written as &amp;`,
  );

/** The error of the rest, so that the records before it are not lost. */
function errorIn(step: () => unknown): Error | null {
  try {
    step();
    return null;
  } catch (error) {
    return error as Error;
  }
}

/**
 * The children of the root element, or of a wrapper in it, in order, one at a time. Nothing outside the file is
 * read, an internal document type is refused, and depth, size, nodes and attributes are limited. Throws a FeedError
 * where the text is not XML or ends early.
 */
export async function* xmlRecords(chunks: AsyncIterable<string>): AsyncGenerator<XmlRecord> {
  const parser = new SaxesParser();
  const builder = new RecordBuilder();
  const isInBareAmpersand = refuseBareAmpersands(parser);
  let sinceEvent = 0;
  const on = <Event extends unknown[]>(handle: (...event: Event) => void) => {
    return (...event: Event) => {
      sinceEvent = 0;
      handle(...event);
    };
  };
  Object.assign(parser.ENTITIES, entitiesOfHtml);
  parser.on('doctype', on(refuseDoctype));
  parser.on('error', refuseMalformed);
  parser.on(
    'attribute',
    on(({ name, value }) => builder.countAttribute(name.length + value.length)),
  );
  parser.on(
    'opentag',
    on(({ name, attributes }) => builder.open(name, attributes)),
  );
  parser.on(
    'text',
    on((text) => builder.text(text)),
  );
  parser.on(
    'cdata',
    on((text) => builder.text(text)),
  );
  parser.on(
    'comment',
    on(() => undefined),
  );
  parser.on(
    'processinginstruction',
    on(() => undefined),
  );
  parser.on(
    'closetag',
    on(() => builder.close(parser.line)),
  );

  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += writtenAtOnce) {
      const piece = chunk.slice(from, from + writtenAtOnce);
      sinceEvent += piece.length;
      const error = errorIn(() => parser.write(piece));
      yield* builder.records.splice(0);
      if (error) throw error;
      if (isInBareAmpersand()) throw bareAmpersand((parser as unknown as { entity: string }).entity);
      if (sinceEvent > feedLimits.recordCharacters) throw new FeedError('feed_record_too_large');
    }
  }
  parser.close();
}

/** The element's first child of this name. */
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name);

/** The element's children of this name. */
export const childrenNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((one) => one.name === name) ?? [];

/** The trimmed text of the descendant at this path; undefined if there is none. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string | undefined {
  const found = path.reduce<XmlNode | undefined>(child, node);
  return found?.text.trim();
}
