import { useQuery } from '@tanstack/react-query';
import type { ListingSummary } from '#domain/listing.ts';
import { entryOf, onDeviceOf } from '#entities/listing/optimistic-listing.ts';
import { useCommands, useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { latestListingQuery } from '../parts/queries.ts';

const none: readonly never[] = [];

/**
 * The active listing that was published or changed last, with what was done to it on this device since. Undefined
 * until the device has asked; null where there is none, and while a change of it is on its way.
 */
export function useLatestListing(agentId: string): ListingSummary | null | undefined {
  const commands = useCommands(agentId);
  const saved = useDraftsOnDevice(agentId).data?.saved ?? none;
  const { data, isError, fetchStatus, dataUpdatedAt } = useQuery(latestListingQuery(agentId));
  if (!data) return isError || fetchStatus === 'paused' ? null : undefined;
  const [latest] = data.items;
  if (!latest) return null;
  const { listing, mark } = entryOf(latest, dataUpdatedAt, onDeviceOf(saved, commands));
  return listing.status === 'Active' && !listing.outdated && !mark ? listing : null;
}
