import type { ColumnMapping } from '#domain/import/import-columns.ts';
import type { ImportFormat } from '#domain/import/imports.ts';
import type { FeedItem } from '#server/imports/mapping/source-listing.ts';
import type { Doubt } from './decode.ts';
import type { UnreadParts } from './unread-parts.ts';

/** A feed that is being read. */
interface FeedText {
  text: AsyncIterable<string>;
  /** Takes what is said about the feed as a whole. */
  doubt: Doubt;
  unread: UnreadParts;
  /** Meaning of the columns, where the format has columns. */
  mapping: ColumnMapping | undefined;
}

/** The first rows of a file with columns. */
export interface ColumnPreview {
  columns: string[];
  rows: string[][];
}

/** All that is known of a format of feeds. */
export interface FormatModule<Name extends ImportFormat = ImportFormat> {
  name: Name;
  /**
   * Does a feed hold everything that is on the market, so that absence means something (R-IMP-9)? Not where it has
   * only what changed, comes in pages, or is any selection.
   */
  isAbsolute: boolean;
  /**
   * Is a text that begins like this of the format? `head` is without byte order mark and blanks before it. A wrong yes
   * is worse than a no.
   */
  recognise: (head: string) => boolean;
  /** The formats that would say yes to a feed of this one, too: this one is asked before them. */
  askedBefore: readonly ImportFormat[];
  /** The records in order, one at a time. Throws nothing but a FeedError. */
  read: (feed: FeedText) => AsyncGenerator<FeedItem>;
  /** The first rows, where the agent says what the columns mean. Throws a FeedError. */
  preview: ((text: AsyncIterable<string>) => Promise<ColumnPreview>) | null;
}
