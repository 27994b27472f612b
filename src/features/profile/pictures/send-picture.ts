import type { QueryClient } from '@tanstack/react-query';
import { agentStorage } from '#browser/device-storage.ts';
import type { Agent } from '#domain/agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { changeAgent } from '#session/store.ts';
import { type PictureSlot, uploadPicture } from './upload-picture.ts';

const columns = { profile: 'image', online: 'imageOnline', offline: 'imageOffline' } as const;

/**
 * The mutation that sends one of the agent's pictures. The pictures of one slot are sent one after the other,
 * so that the server has the newest at the end. On the device a picture is stored until it has arrived.
 * `onStored` is called with the picture that the server has.
 */
export function pictureMutation(
  client: QueryClient,
  agentId: string,
  slot: PictureSlot,
  onStored: (dataAddress: string) => void,
) {
  return {
    scope: { id: `picture-${slot}.${agentId}` },
    mutationFn: (dataAddress: string) => uploadPicture(agentId, slot, dataAddress),
    onSuccess: (url: string, sent: string) => {
      if (!changeAgent(agentId, slot === 'profile' ? { image: url } : {})) return;
      const waiting = agentStorage[`picture-${slot}`](agentId);
      if (waiting.read() === sent) waiting.remove();
      client.setQueryData(
        agentRecordQuery(agentId).queryKey,
        (before: Agent | undefined) => before && { ...before, [columns[slot]]: url },
      );
      onStored(sent);
    },
  };
}
