import type { ImportFinding } from '#domain/import-finding.ts';
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

/**
 * Counts the elements of a record that are not `known`, by their paths. `a/*` means everything in `a`. Empty
 * elements say nothing.
 */
export function countUnread(
  { children }: XmlNode,
  known: ReadonlySet<string>,
  unread: UnreadParts,
  prefix = '',
): void {
  for (const node of children) {
    const path = `${prefix}${node.name}`;
    if (known.has(`${path}/*`)) continue;
    if (!known.has(path)) {
      if (!isEmpty(node)) unread.add(path);
    } else countUnread(node, known, unread, `${path}/`);
  }
}
