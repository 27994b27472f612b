import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeSendOnce } from '#api/send-once.ts';
import { groupsKey } from './queries.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * Sends a change. The same content is sent under the same key until the server has answered, so that it takes
 * effect once. Afterwards everything that is shown of groups is fetched. `onDone` is told whether the
 * component is still on the screen.
 */
export function useSend<Asked, Answer>(
  send: (asked: Asked, mutationId: string) => Promise<Answer>,
  onDone?: (answer: Answer, isOpen: boolean) => void,
) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const isOpen = useIsOpen();
  const [sendOnce] = useState(makeSendOnce);
  return useMutation({
    mutationFn: (asked: Asked) => sendOnce(asked, (mutationId) => send(asked, mutationId)),
    onSuccess: (answer) => onDone?.(answer, isOpen.current),
    onSettled: () => void client.invalidateQueries({ queryKey: groupsKey(agentId) }),
  });
}
