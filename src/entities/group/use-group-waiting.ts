import { useQuery } from '@tanstack/react-query';
import { mayManageGroups, mustAcceptTerms } from '#domain/agent/agent.ts';
import type { GroupWaiting } from '#domain/group/group.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { groupWaitingQuery } from './queries.ts';

/** How many offers need the agent: those to answer, and answers that were not seen. */
export const offersWaiting = (waiting: Pick<GroupWaiting, 'toAnswer' | 'answered'> | undefined): number =>
  waiting ? waiting.toAnswer + waiting.answered : 0;

/** Whether there are groups for the signed-in agent. */
export function useIsInGroups(): boolean {
  const agent = useAgent();
  return mayManageGroups(agent, settings.designatedCompany) && !mustAcceptTerms(agent);
}

/** What waits for the signed-in agent in groups; undefined until it is known, and for whom there are no groups. */
export function useGroupWaiting(): GroupWaiting | undefined {
  const agentId = useAgent()._id;
  return useQuery({ ...groupWaitingQuery(agentId), enabled: useIsInGroups() }).data;
}
