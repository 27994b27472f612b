import { FeedError, feedLimits } from '#server/imports/mapping/source-listing.ts';
import type { Doubt } from './decode.ts';

const usualSeparators = ['^', '|', '~', '\t', '¬', ';'];

/** The cells of a record by their columns, of which any may be missing. */
export type BlmRow = ReadonlyMap<string, string>;

/** The columns of a BLM file and its separators. */
export interface BlmHead {
  columns: string[];
  /** How many separators follow the last field of a record. */
  trailing: number;
  endOfField: string;
  endOfRecord: string;
}

function declared(head: string, name: 'EOF' | 'EOR'): string | undefined {
  const declaration = new RegExp(`^${name}\\s*[:=]\\s*(?:'([^']+)'|"([^"]+)"|(\\S+))`, 'i');
  for (const line of head.split(/[\r\n]/)) {
    const found = declaration.exec(line.trim());
    if (found) return found.slice(1).find(Boolean);
  }
  return undefined;
}

/** The trimmed fields of a line. */
export const splitFields = (line: string, separator: string) =>
  line.split(separator).map((one) => one.trim());

/**
 * The definition of the columns. A separator that the definition does not use is replaced by one that it
 * does.
 */
export function readBlmHead(head: string, doubt: Doubt): BlmHead {
  const definition = /#DEFINITION#([\s\S]*)/i.exec(head)?.[1]?.trim();
  if (!definition) throw new FeedError('feed_malformed', '#DEFINITION#');
  const named = declared(head, 'EOF') ?? '^';
  const most = (separator: string) => definition.split(separator).length;
  const best = usualSeparators.toSorted((a, b) => most(b) - most(a))[0] ?? '^';
  const endOfField = most(named) > 2 ? named : best;
  const namedEnd = declared(head, 'EOR') ?? '~';
  const endOfRecord = definition.endsWith(namedEnd) || endOfField !== '~' ? namedEnd : '\n';
  if (endOfField !== named) doubt({ code: 'separator_assumed', value: endOfField });
  const columns = splitFields(definition.replace(namedEnd, ''), endOfField).map((one) => one.toUpperCase());
  let trailing = 0;
  for (; columns.at(-1) === ''; trailing++) columns.pop();
  if (columns.length > feedLimits.columns)
    throw new FeedError('feed_columns_too_many', String(feedLimits.columns));
  if (!columns.includes('AGENT_REF') && !columns.includes('PROPERTY_ID'))
    throw new FeedError('id_column_missing');
  return { columns, trailing, endOfField, endOfRecord };
}
