import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFormat } from '#domain/import/imports.ts';
import { readFeed, type FeedOptions } from '#server/imports/read/read-feed.ts';
import type { FeedItem, SourceListing } from '#server/imports/mapping/source-listing.ts';

/** The small feed of each format. */
export const feedNameFrom: Record<ImportFormat, string> = {
  REAXML: 'agency.reaxml.xml',
  Kyero: 'agency.kyero.xml',
  BLM: 'agency.blm',
  RESO: 'agency.reso.json',
  CSV: 'agency.csv',
};

/** The small feeds of the tests, one of each format. */
export const feedNames = Object.values(feedNameFrom);

/** Path of a small feed. */
export const feedPath = (name: string): string => join(import.meta.dirname, 'feeds', name);

/** Bytes of a small feed. */
export const feedFor = (name: string): Buffer => readFileSync(feedPath(name));

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let from = 0, at = 0; from < bytes.length; at++) {
    const size = Math.max(1, sizes[at % sizes.length] ?? 1);
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

/** Everything of an async iteration. */
export async function collect<Item>(from: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of from) items.push(item);
  return items;
}

/** Everything that the reader finds in these bytes, which arrive in pieces of these sizes. */
export async function toItems(
  feed: Uint8Array | string,
  options: FeedOptions = {},
  sizes: readonly number[] = [65_536],
): Promise<FeedItem[]> {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  return collect(readFeed(pieces(bytes, sizes), options));
}

/** The records among the items. */
export const listingsFrom = (items: readonly FeedItem[]): SourceListing[] =>
  items.flatMap((item) => ('listing' in item ? [item.listing] : []));

/** The problems among the items, as their codes. */
export const problemsFrom = (items: readonly FeedItem[]): string[] =>
  items.flatMap((item) => ('problem' in item ? [item.problem.code] : []));
