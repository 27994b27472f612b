import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from './feeds.ts';

/** The first record of a feed in the portal's values, and the names of what is not read. */
export async function readFirst(feed: string) {
  const items = await toItems(feed);
  const [listing] = listingsFrom(items);
  const problems = items.flatMap((item) => ('problem' in item ? [item.problem] : []));
  const unread = problems.find(({ code }) => code === 'not_read')?.value ?? '';
  return {
    ...toRecord(listing!, '2026-11-20', true),
    unread: unread
      .replace(/ \(\d+\)/g, '')
      .split(', ')
      .toSorted(),
  };
}

/** A CSV feed of named listings with one more column. */
export const csvColumn = (column: string, ...cells: string[]) =>
  `id,name,${column}\n${cells.map((cell, at) => `${at},Mawar,"${cell}"`).join('\n')}\n`;
/** A REAXML feed of one listing. */
export const reaxmlListing = (inner: string) =>
  `<propertyList><residential status="current"><uniqueID>1</uniqueID>${inner}</residential></propertyList>`;
/** A Kyero feed of one listing. */
export const kyeroListing = (inner: string) => `<root><kyero/><property><id>1</id>${inner}</property></root>`;
/** A RESO feed of one listing. */
export const resoListing = (fields: object) =>
  JSON.stringify([{ ListingKey: '1', StandardStatus: 'Active', ...fields }]);
