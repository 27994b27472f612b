import { useQuery } from '@tanstack/react-query';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useEnquiryCommands } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { countsWithCommands } from '#entities/enquiry/optimistic-counts.ts';
import { allEnquiries, enquiriesQuery } from '#entities/enquiry/queries.ts';

/** How many enquiries of the signed-in agent are not answered, with this device's changes; 0 until it is known. */
export function useNewEnquiries(): number {
  const agent = useAgent();
  const commands = useEnquiryCommands(agent._id);
  const { data, dataUpdatedAt } = useQuery({
    ...enquiriesQuery(agent._id, allEnquiries),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    enabled: !mustAcceptTerms(agent),
    meta: { silent: true },
  });
  return data ? countsWithCommands(data.counts, dataUpdatedAt, commands).New : 0;
}
