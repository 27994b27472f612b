import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { PhotoRefused, refusalWords } from '#entities/photo/prepare-photo.ts';
import { readPicture } from './picked-picture.ts';
import { dropPicture, pictureMutation } from './send-picture.ts';
import type { PictureSlot } from './upload-picture.ts';

/**
 * Picks, crops and uploads one of the agent's pictures; it is stored on the device until the server has it.
 */
export function useProfilePhoto(agentId: string, slot: PictureSlot) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const [picked, setPicked] = useState<Blob | null>(null);
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null);
  const stored = agentStorage[`picture-${slot}`](agentId);
  const [waiting, setWaiting] = useState(() => stored.read());

  const wait = (toDataUrl: string | null) => {
    setWaiting(toDataUrl);
    if (toDataUrl === null) stored.remove();
    else stored.write(toDataUrl);
  };
  const sending = useMutation(
    pictureMutation(queryClient, agentId, slot, (sent) => {
      setWaiting((now) => (now === sent ? null : now));
      void toast({ message: t('profile.photo-saved'), tone: 'good' });
    }),
  );

  const pick = async (file: File) => {
    setRefused(null);
    try {
      setPicked(await readPicture(file));
    } catch (error) {
      setRefused({
        name: file.name,
        why: t(refusalWords[error instanceof PhotoRefused ? error.reason : 'undrawn']),
      });
    }
  };
  const send = (toDataUrl: string) => {
    wait(toDataUrl);
    sending.mutate(toDataUrl);
  };
  return {
    picked,
    refused,
    waiting,
    isSending: sending.isPending,
    error: sending.error,
    pick: (file: File) => void pick(file),
    close: () => setPicked(null),
    use: (toDataUrl: string) => {
      setPicked(null);
      send(toDataUrl);
    },
    sendAgain: () => waiting !== null && send(waiting),
    drop: () => {
      dropPicture(agentId, slot);
      wait(null);
      sending.reset();
    },
  };
}
