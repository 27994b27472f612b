import type { ColumnMapping } from '#domain/import/import-columns.ts';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { ImportFormat } from '#domain/import/imports.ts';
import { isOffMarket } from '#domain/import/import-record.ts';
import { otherFacilities } from '#server/imports/mapping/choices.ts';
import { plainText } from '#server/imports/mapping/text.ts';
import { decodeText } from '#server/imports/formats/decode.ts';
import type { ColumnPreview } from '#server/imports/formats/format-module.ts';
import { peekText } from '#server/imports/formats/peek-text.ts';
import {
  FeedError,
  feedLimits,
  type FeedItem,
  type SourceListing,
} from '#server/imports/mapping/source-listing.ts';
import { UnreadParts } from '#server/imports/formats/unread-parts.ts';
import { formats } from './formats.ts';
import { recogniseFormat } from './recognise.ts';
import { feedBytes } from './unpack.ts';

const headCharacters = 16 * 1024;
const charactersShown = 60;

export interface FeedOptions {
  /** Recognised by content if absent. */
  format?: ImportFormat | undefined;
  /** Encoding that the HTTP answer named. */
  charset?: string | undefined;
  /** Encoding that the agent chose. */
  encoding?: string | undefined;
  /** Meaning of the columns of a CSV file. */
  mapping?: ColumnMapping | undefined;
}

interface OpenFeed {
  format: ImportFormat;
  /** The encoding as which the text is read. */
  encoding: string;
  text: AsyncGenerator<string>;
  /** The first characters. */
  start: string;
  close: () => Promise<void>;
  doubts: ImportFinding[];
  unread: UnreadParts;
}

async function openFeed(
  bytes: AsyncIterable<Uint8Array>,
  { format, charset, encoding: chosen }: FeedOptions,
): Promise<OpenFeed> {
  const doubts: ImportFinding[] = [];
  let encoding = 'utf-8';
  const hints = { charset, encoding: chosen };
  const { head, all, close } = await peekText(
    decodeText(
      bytes,
      (doubt) => doubts.push(doubt),
      hints,
      (name) => (encoding = name),
    ),
    headCharacters,
  );
  try {
    return {
      format: format ?? recogniseFormat(head.slice(0, headCharacters)),
      encoding,
      text: all,
      start: head
        .replace(/^\ufeff/, '')
        .trim()
        .slice(0, charactersShown),
      close,
      doubts,
      unread: new UnreadParts(),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Counts the facilities that the portal does not have, once for each name. */
function countFacilities({ status, values }: SourceListing, unread: UnreadParts): void {
  const { facilities = '' } = values;
  if (facilities === '' || isOffMarket(status)) return;
  for (const name of otherFacilities(plainText(facilities))) unread.add(`facilities: ${name}`);
}

/**
 * The records of a feed in order, with problems where they are. Holds one record at a time. Never throws for
 * the content of the feed: a problem that `ends` it comes last. `onFormat` gets the format.
 */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: FeedOptions = {},
  onFormat: (format: ImportFormat) => void = () => {},
): AsyncGenerator<FeedItem> {
  const doubts: ImportFinding[] = [];
  let feed: OpenFeed | null = null;
  let records = 0;
  try {
    feed = await openFeed(bytes, options);
    onFormat(feed.format);
    const { format, text, unread, doubts: said } = feed;
    const doubt = (finding: ImportFinding) => void said.push(finding);
    for await (const item of formats[format].read({ text, doubt, unread, mapping: options.mapping })) {
      if (++records > feedLimits.records)
        throw new FeedError('feed_records_too_many', String(feedLimits.records));
      if ('listing' in item) countFacilities(item.listing, feed.unread);
      yield item;
    }
    if (records === 0) throw new FeedError('feed_no_listings', feed.unread.names || feed.start);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    yield { problem: error.finding, place: 'end', ends: true };
  } finally {
    const unread = feed?.unread.finding() ?? null;
    doubts.push(...(feed?.doubts ?? []), ...(unread && records > 0 ? [unread] : []));
    await feed?.close();
  }
  for (const problem of doubts) yield { problem, place: 'start' };
}

/** The records of a stored feed. */
export function readFeedFile(
  path: string,
  options?: FeedOptions,
  onFormat?: (format: ImportFormat) => void,
): AsyncGenerator<FeedItem> {
  return readFeed(feedBytes(path), options, onFormat);
}

/** The format and encoding of a stored feed and, if it has columns, its first rows. Throws a FeedError. */
export async function previewFeedFile(
  path: string,
  options: FeedOptions = {},
): Promise<{ format: ImportFormat; encoding: string; preview: ColumnPreview | null }> {
  const feed = await openFeed(feedBytes(path), options);
  try {
    const { format, encoding, text } = feed;
    return { format, encoding, preview: (await formats[format].preview?.(text)) ?? null };
  } finally {
    await feed.close();
  }
}
