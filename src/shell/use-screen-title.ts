import { useRouterState } from '@tanstack/react-router';
import type { MessageId } from '#messages/words.ts';

/** What the screen shown now is called. */
export function useScreenTitle(): MessageId | undefined {
  return useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
}
