import { useQuery } from '@tanstack/react-query';
import { offersWaiting, useGroupWaiting, useIsInGroups } from '#entities/group/use-group-waiting.ts';
import { ownerLinksQuery } from '#entities/owner-link/queries.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useAgent } from '#session/use-agent.ts';
import type { BriefingFacts } from './briefing-parts.ts';

/** What others have answered or offered, and the agent has not looked at; undefined is not known yet. */
export function useAnswersWaiting(): Pick<BriefingFacts, 'ownerLinks' | 'offers'> {
  const links = useOwnerLinks();
  const { data } = useQuery({ ...ownerLinksQuery(useAgent()._id), meta: { silent: true } });
  const areLinksKnown = data !== undefined;
  const waiting = useGroupWaiting();
  const isInGroups = useIsInGroups();
  return {
    ownerLinks: areLinksKnown ? links : undefined,
    offers: waiting || !isInGroups ? offersWaiting(waiting) : undefined,
  };
}
