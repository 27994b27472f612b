import { type ListingKind, type ListingStatus, type ListingSummary, statusAfter } from '#domain/listing.ts';
import { type StatusCommand, isNewerThan } from '#outbox/read.ts';
import { withStatusCommands } from './optimistic-status.ts';
import { findRow } from '#domain/find-row.ts';

type Counts = {
  active: number;
  inactive: number;
  archived: number;
  outdated: number;
  byKind: Record<ListingKind, number>;
};

const countOf: Record<ListingStatus, 'active' | 'inactive' | 'archived'> = {
  Active: 'active',
  Inactive: 'inactive',
  Archived: 'archived',
};

/**
 * The numbers of the agent's listings, including commands on this device that are newer than the server's
 * count at `fetchedAt` (epoch ms). `outdated` are the listings to be confirmed that this device has cached.
 */
export function countsWithCommands<Summary extends Counts>(
  summary: Summary,
  fetchedAt: number,
  commands: readonly StatusCommand[],
  outdated: readonly ListingSummary[],
): Summary {
  const counts = { ...summary, byKind: { ...summary.byKind } };
  const since = commands.filter(isNewerThan(fetchedAt));
  for (const { request } of since) {
    for (const { seen } of request.listings) {
      const [from, to] = [findRow(countOf, seen, null), countOf[statusAfter(request.to)]];
      if (from) counts[from]--;
      counts[to]++;
    }
  }
  for (const listing of outdated) {
    const current = withStatusCommands(listing, fetchedAt, since);
    if (listing.outdated && !current.outdated) counts.outdated--;
    if (current.status !== listing.status && Object.hasOwn(counts.byKind, listing.kind))
      counts.byKind[listing.kind] = Math.max(0, counts.byKind[listing.kind] - 1);
  }
  for (const name of Object.values(countOf)) counts[name] = Math.max(0, counts[name]);
  return { ...counts, outdated: Math.max(0, counts.outdated) };
}
