import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { Restrictions } from './restrictions.ts';
import type { XmlNode } from './xml-records.ts';

const [mostNames, longestName, mostShown, longestShown] = [500, 60, 60, 1000];

/** Counts the parts of a feed that no reader knows, once for each name. */
export class UnreadParts {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    const key = name.replace(/\s+/g, ' ').trim().slice(0, longestName);
    if (this.#counts.size >= mostNames && !this.#counts.has(key)) return;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The names with their counts, the most frequent first; empty if everything was read. */
  get names(): string {
    const all = [...this.#counts].toSorted(([, a], [, b]) => b - a);
    const shown = all.slice(0, mostShown).map(([name, count]) => `${name} (${count})`);
    const more = all.length > mostShown ? `, +${all.length - mostShown}` : '';
    const text = shown.join(', ');
    return text.length > longestShown ? `${text.slice(0, longestShown)}…` : `${text}${more}`;
  }

  finding(): ImportFinding | null {
    return this.names === '' ? null : { code: 'not_read', value: this.names };
  }
}

const isEmpty = ({ text, children, attributes }: XmlNode) =>
  text.trim() === '' && children.length === 0 && Object.keys(attributes).length === 0;

const saidIn = ({ attributes }: XmlNode) =>
  Object.entries(attributes).filter(([name, value]) => value.trim() !== '' && !/^xml|^xsi:/.test(name));

/**
 * Reads an element that no reader knows, and what is in it, for what it allows to be shown. Returns whether all of
 * it is about that.
 */
function readUnknown(node: XmlNode, restrictions: Restrictions, parent = ''): boolean {
  const { name, text, children } = node;
  const isRead =
    text.trim() !== '' &&
    (restrictions.read(name, text) || (parent !== '' && restrictions.read(`${parent} ${name}`, text)));
  const ofAttributes = saidIn(node).map(([one, value]) => restrictions.readAttribute(name, one, value));
  const ofChildren = children.map((one) => readUnknown(one, restrictions, name));
  return (isRead || text.trim() === '') && [...ofAttributes, ...ofChildren].every(Boolean);
}

/** The paths of the texts in an element that no reader knows. */
const pathsIn = (node: XmlNode, path: string): string[] =>
  node.text.trim() === '' && node.children.length > 0
    ? node.children.filter((one) => !isEmpty(one)).flatMap((one) => pathsIn(one, `${path}/${one.name}`))
    : [path];

/**
 * Counts the elements and attributes of a record that are not `known`, by their paths, unless they say what may be
 * shown, which `restrictions` takes. `a/*` means everything in `a`, `a@b` an attribute. Of an unknown element with
 * parts each part is counted. Of a known one that is there twice the first is read, except of the `repeated` ones.
 * Empty ones say nothing.
 */
export function countUnread(
  record: XmlNode,
  known: ReadonlySet<string>,
  unread: UnreadParts,
  restrictions: Restrictions,
  repeated: ReadonlySet<string>,
  path = '',
): void {
  const seen = new Set<string>();
  for (const [name, value] of saidIn(record)) {
    const isKnown = known.has(`${path}@${name}`);
    if (!isKnown && !restrictions.readAttribute(record.name, name, value)) unread.add(`${path}@${name}`);
  }
  for (const node of record.children) {
    const inner = path === '' ? node.name : `${path}/${node.name}`;
    const isAnother = seen.has(inner) && !repeated.has(inner);
    seen.add(inner);
    const isWhole = known.has(`${inner}/*`);
    if (isAnother && (isWhole || known.has(inner)) && !isEmpty(node)) unread.add(`another ${inner}`);
    if (isWhole) continue;
    if (known.has(inner)) countUnread(node, known, unread, restrictions, repeated, inner);
    else if (!isEmpty(node) && !readUnknown(node, restrictions))
      for (const part of pathsIn(node, inner)) unread.add(part);
  }
}
