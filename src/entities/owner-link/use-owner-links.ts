import { useQuery } from '@tanstack/react-query';
import type { OwnerLink } from '#domain/owner-link.ts';
import { useOwnerDecisions } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { ownerLinksQuery } from './queries.ts';

/** Questions to owners that are open or answered, without those that the agent has decided on this device. */
export function useOwnerLinks(): readonly OwnerLink[] {
  const agentId = useAgent()._id;
  const { data } = useQuery({ ...ownerLinksQuery(agentId), meta: { silent: true } });
  const decided = new Set(
    useOwnerDecisions(agentId)
      .filter(({ state }) => state !== 'rejected')
      .map(({ request }) => request.linkId),
  );
  return (data?.items ?? []).filter(({ _id }) => !decided.has(_id));
}
