import { useQuery } from '@tanstack/react-query';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { useStoredRows } from '#entities/listing/stored-rows.ts';
import { useCommands, useOwnerDecisions } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { ownerLinksQuery, type SeenOwnerLink } from './queries.ts';
import { isSettledBy } from './settled-by.ts';

const none: readonly never[] = [];

/**
 * Questions to owners that are open or answered, without those that the agent has decided, or done, on this device.
 * A listing's price tells whether it is the one that its owner named: that of the `listing` that is open, else that of
 * the rows on this device.
 */
export function useOwnerLinks(listing?: ListingSummary): readonly SeenOwnerLink[] {
  const agentId = useAgent()._id;
  const { data } = useQuery({ ...ownerLinksQuery(agentId), meta: { silent: true } });
  const decided = new Set(
    useOwnerDecisions(agentId)
      .filter(({ state }) => state !== 'rejected')
      .map(({ request }) => request.linkId),
  );
  const commands = useCommands(agentId);
  const links = data?.items ?? none;
  const hasPrice = commands.length > 0 && links.some(({ answer }) => answer === 'Price');
  const rows = useStoredRows(agentId, hasPrice && listing === undefined) ?? none;
  const listings = listing ? [listing] : rows.map((row) => row.listing);
  const isSettled = (link: SeenOwnerLink) => {
    const known = listings.find(({ _id }) => _id === link.listingId);
    return commands.some((command) => isSettledBy(link, command, known));
  };
  return links.filter((link) => !decided.has(link._id) && !isSettled(link));
}
