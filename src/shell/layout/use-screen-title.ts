import { useRouterState } from '@tanstack/react-router';
import type { MessageId } from '#messages/words.ts';

/** The title of the current screen. */
export function useScreenTitle(): MessageId | undefined {
  return useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
}
