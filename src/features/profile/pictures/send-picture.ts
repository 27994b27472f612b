import type { QueryClient } from '@tanstack/react-query';
import { agentStorage } from '#browser/device-storage.ts';
import type { Agent } from '#domain/agent/agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { changeAgent } from '#session/store.ts';
import { type PictureSlot, uploadPicture } from './upload-picture.ts';

/** The picture chosen last for each slot of an agent, until it is sent, has failed or is dropped. */
const chosen = new Map<string, string>();

const slotFrom = (agentId: string, slot: PictureSlot) => `picture-${slot}.${agentId}`;

/** Does not send the picture of a slot, unless it is under way. */
export const dropPicture = (agentId: string, slot: PictureSlot): void =>
  void chosen.delete(slotFrom(agentId, slot));

const columns = { profile: 'image', online: 'imageOnline', offline: 'imageOffline' } as const;

/**
 * The mutation that sends one of the agent's pictures. The pictures of one slot are sent one after the other,
 * so that the server has the newest at the end; one that was replaced or dropped while it waited is not sent,
 * and its result is null. On the device a picture is stored until it has arrived. `onStored` is called with
 * the picture that the server has.
 */
export function pictureMutation(
  client: QueryClient,
  agentId: string,
  slot: PictureSlot,
  onStored: (toDataUrl: string) => void,
) {
  return {
    scope: { id: slotFrom(agentId, slot) },
    onMutate: (toDataUrl: string) => void chosen.set(slotFrom(agentId, slot), toDataUrl),
    mutationFn: async (toDataUrl: string) =>
      chosen.get(slotFrom(agentId, slot)) === toDataUrl ? uploadPicture(agentId, slot, toDataUrl) : null,
    onSuccess: (url: string | null, sent: string) => {
      if (url === null || !changeAgent(agentId, slot === 'profile' ? { image: url } : {})) return;
      const waiting = agentStorage[`picture-${slot}`](agentId);
      if (waiting.read() === sent) waiting.remove();
      client.setQueryData(
        agentRecordQuery(agentId).queryKey,
        (before: Agent | undefined) => before && { ...before, [columns[slot]]: url },
      );
      onStored(sent);
    },
    onSettled: (_url: unknown, _error: unknown, sent: string) => {
      if (chosen.get(slotFrom(agentId, slot)) === sent) dropPicture(agentId, slot);
    },
  };
}
