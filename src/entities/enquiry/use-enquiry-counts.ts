import { useQuery } from '@tanstack/react-query';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { minuteMs } from '#domain/time.ts';
import { useEnquiryCommands } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { countsWithCommands } from './optimistic-counts.ts';
import { allEnquiries, enquiriesQuery } from './queries.ts';

/** The signed-in agent's enquiries by state, with this device's changes; undefined until they are known. */
export function useEnquiryCounts(): EnquiryPage['counts'] | undefined {
  const agent = useAgent();
  const commands = useEnquiryCommands(agent._id);
  const { data, dataUpdatedAt } = useQuery({
    ...enquiriesQuery(agent._id, allEnquiries),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    enabled: !mustAcceptTerms(agent),
    meta: { silent: true },
  });
  return data && countsWithCommands(data.counts, dataUpdatedAt, commands);
}
