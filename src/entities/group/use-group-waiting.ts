import { useQuery } from '@tanstack/react-query';
import { mayManageGroups, mustAcceptTerms } from '#domain/agent/agent.ts';
import type { GroupWaiting } from '#domain/group/group.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { groupWaitingQuery } from './queries.ts';

/** How many offers need the agent: those to answer, and answers that were not seen. */
export const offersWaiting = (waiting: Pick<GroupWaiting, 'toAnswer' | 'answered'> | undefined): number =>
  waiting ? waiting.toAnswer + waiting.answered : 0;

/** What waits for the signed-in agent in groups; undefined until it is known, and for whom there are no groups. */
export function useGroupWaiting(): GroupWaiting | undefined {
  const agent = useAgent();
  const isMember = mayManageGroups(agent, settings.designatedCompany) && !mustAcceptTerms(agent);
  return useQuery({ ...groupWaitingQuery(agent._id), enabled: isMember }).data;
}
