import type { SourceField } from '#domain/import/import-columns.ts';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { SourceStatus } from '#domain/import/import-record.ts';

/** One record of a feed, in the words of the feed. */
export interface SourceListing {
  sourceId: string;
  /** Where in the file the record is, for the agent: a line or a number. */
  place: string;
  status: SourceStatus;
  /**
   * What the feed says, as text. An absent field is one that the feed does not mention; an empty text is one
   * that it says is empty.
   */
  values: Partial<Record<SourceField, string>>;
  /** The fields that are in the portal's own words, as its own feeds carry them. */
  ownFields?: readonly string[];
  /** Addresses of the images in order. Absent if the feed does not mention images. */
  images?: string[];
  /** Addresses of images that the feed names and does not allow to be shown. */
  hiddenImages?: readonly string[];
  findings: ImportFinding[];
}

/**
 * A record, or a problem with its place in the file. After a problem that `ends` the feed there is no more.
 */
export type FeedItem =
  | { listing: SourceListing }
  | { problem: ImportFinding; place: string; sourceId?: string; ends?: boolean };

/** What the parsers may read at most. */
export const feedLimits = {
  fileBytes: 200 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  unpackedRatio: 200,
  /** The ratio counts from this many unpacked bytes. */
  ratioFromBytes: 16 * 1024 * 1024,
  recordCharacters: 1024 * 1024,
  records: 100_000,
  depth: 32,
  attributes: 64,
  nodesPerRecord: 10_000,
  columns: 400,
} as const;

/** Why the rest of a feed cannot be read. */
export class FeedError extends Error {
  readonly finding: ImportFinding;

  constructor(code: ImportFinding['code'], value?: string) {
    super(code);
    this.finding = { code, ...(value !== undefined && { value: value.slice(0, 200) }) };
  }
}
