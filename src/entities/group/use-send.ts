import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { groupsKey } from './queries.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * Sends a change. The same content is sent under the same key until the server has answered, so that it takes
 * effect once. Afterwards everything that is shown of groups is fetched. `onDone` is told whether the component
 * is still on the screen.
 */
export function useSend<Asked, Answer>(
  send: (asked: Asked, mutationId: string) => Promise<Answer>,
  onDone?: (answer: Answer, isOpen: boolean) => void,
) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const isOpen = useIsOpen();
  const last = useRef<{ content: string; id: string } | null>(null);
  return useMutation({
    mutationFn: (asked: Asked) => {
      const content = JSON.stringify(asked);
      if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
      return send(asked, last.current.id);
    },
    onSuccess: (answer) => {
      last.current = null;
      onDone?.(answer, isOpen.current);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: groupsKey(agentId) }),
  });
}
