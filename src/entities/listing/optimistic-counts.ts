import { findRow } from '#domain/find-row.ts';
import {
  type ListingKind,
  type ListingStatus,
  type ListingSummary,
  statusAfter,
} from '#domain/listing/listing.ts';
import { isNewerThan } from '#outbox/read.ts';
import { type OnDevice, changedRows, firstPublications } from './optimistic-listing.ts';

type Counts = {
  total: number;
  active: number;
  inactive: number;
  archived: number;
  outdated: number;
  byKind: Record<ListingKind, number>;
};

type Counted = Pick<ListingSummary, 'status' | 'kind' | 'outdated'>;

const countFrom: Record<ListingStatus, 'active' | 'inactive' | 'archived'> = {
  Active: 'active',
  Inactive: 'inactive',
  Archived: 'archived',
};

function count(counts: Counts, { status, kind, outdated }: Counted, by: 1 | -1): void {
  const name = findRow(countFrom, status, null);
  if (name) counts[name] += by;
  if (outdated) counts.outdated += by;
  if (status === 'Active' && Object.hasOwn(counts.byKind, kind)) counts.byKind[kind] += by;
}

/**
 * The numbers of the agent's listings, with what was done and published on this device after the server's count of
 * `fetchedAt` (epoch ms). `rows` are the listings that this device has in its lists; of another one only the status is
 * counted.
 */
export function countsWithChanges<Summary extends Counts>(
  summary: Summary,
  fetchedAt: number,
  device: OnDevice,
  rows: ReadonlyMap<string, ListingSummary>,
): Summary {
  const counts = { ...summary, byKind: { ...summary.byKind } };
  for (const { before, after } of changedRows(fetchedAt, device, rows)) {
    count(counts, before, -1);
    count(counts, after, 1);
  }
  for (const { body } of firstPublications(device, fetchedAt, rows)) {
    counts.total += 1;
    count(counts, { status: 'Active', kind: body.intent ?? 'Buy', outdated: false }, 1);
  }
  for (const { request } of device.commands.filter(isNewerThan(fetchedAt))) {
    if (request.kind !== 'status') continue;
    for (const { seen } of request.listings.filter(({ _id }) => !rows.has(_id))) {
      const [from, to] = [findRow(countFrom, seen, null), countFrom[statusAfter(request.to)]];
      if (from) counts[from]--;
      counts[to]++;
    }
  }
  for (const name of [...Object.values(countFrom), 'outdated'] as const)
    counts[name] = Math.max(0, counts[name]);
  for (const kind of Object.keys(counts.byKind) as ListingKind[])
    counts.byKind[kind] = Math.max(0, counts.byKind[kind]);
  return counts;
}
