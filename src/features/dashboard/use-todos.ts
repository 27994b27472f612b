import { useQuery } from '@tanstack/react-query';
import { quickLists } from '#domain/search/listing-search.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useEnquiryCounts } from '#entities/enquiry/use-enquiry-counts.ts';
import { useGroupWaiting } from '#entities/group/use-group-waiting.ts';
import { tallyQuery } from '#entities/listing/queries.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { type Todo, type TodoSources, toTodos } from './todos.ts';

/** What the dashboard knows of the agent's drafts. */
export type DraftsKnown = Pick<TodoSources, 'drafts' | 'inProgress'>;

/** What waits for the signed-in agent or ends soon, with this device's changes. */
export function useTodos(known: DraftsKnown): Todo[] {
  const agentId = useAgent()._id;
  const { data: ending } = useQuery(tallyQuery(agentId, [quickLists['authorisation-ends']]));
  const sources: TodoSources = {
    ...known,
    ownerLinks: useOwnerLinks(),
    offers: useGroupWaiting(),
    viewings: useEnquiryCounts()?.Viewing,
    reminder: useQuery(agentRecordQuery(agentId)).data?.reminder,
    authorisationsEnding: ending?.[0],
    now: Date.now(),
  };
  return toTodos(sources, useWords());
}
