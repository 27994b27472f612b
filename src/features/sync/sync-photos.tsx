import { Button, Center, Group, Image, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { retryPhoto } from '#entities/draft/retry-photo.ts';
import { isHeld, releasePhotos } from '#outbox/photo-connections.ts';
import { type PhotoRecord, isUnderWay } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { removePhoto } from '#entities/draft/photo-in-draft.ts';
import { photoCost } from '#entities/outbox/photo-cost.ts';
import { usePhotoConnections, usePhotoProgress } from '#entities/outbox/use-outbox.ts';
import { IconPhotoOff } from '#ui/icons/photo-off.ts';
import { usePicture } from '#entities/photo/use-picture.ts';

const toBytes = (photos: readonly PhotoRecord[]) => photos.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The pictures of one draft: the number sent, what the others take, the progress of the current upload, and the
 * rejected ones. Those that wait for Wi-Fi can be sent at once.
 */
export function SyncPhotos({
  photos,
  isDraftSaved,
}: {
  photos: readonly PhotoRecord[];
  isDraftSaved: boolean;
}) {
  const words = useWords();
  const { t, sentence } = words;
  const { data: connections } = usePhotoConnections();
  const waiting = photos.filter((photo) => isUnderWay(photo));
  const forWifi = waiting.filter((photo) => isHeld(photo, connections?.areHeld ?? false));
  const cost = photoCost(waiting, connections?.bytesPerSecond ?? null, words);
  const stored = photos.filter(({ state }) => state === 'stored');
  const rejected = photos.filter(({ state }) => state === 'rejected');
  const held = photos.find((photo) => isUnderWay(photo) && photo.problem !== null);
  const onTheWay = photos.find(({ state }) => state === 'sending');
  const sentBytes = usePhotoProgress(onTheWay?.photoId ?? '');
  const label = t('sync.photos-sent', { sent: stored.length, count: photos.length });
  return (
    <Stack gap="sm" my="sm">
      <Text fz="sm" c="dimmed">
        {isDraftSaved ? label : t('photo.after-save')}
        {waiting.length > 0 && ` · ${cost}`}
      </Text>
      {isDraftSaved && forWifi.length > 0 && <WaitForWifi photos={forWifi} />}
      {isDraftSaved && stored.length < photos.length && (
        <Progress
          aria-label={label}
          value={(100 * (toBytes(stored) + (onTheWay ? (sentBytes ?? 0) : 0))) / Math.max(1, toBytes(photos))}
        />
      )}
      {held?.problem && (
        <Text fz="sm" c="yellow">
          {sentence(held.problem.code)}
        </Text>
      )}
      {rejected.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {rejected.map((photo) => (
            <RejectedPhoto key={photo.photoId} photo={photo} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function WaitForWifi({ photos }: { photos: readonly PhotoRecord[] }) {
  const { t, sentence } = useWords();
  const [error, setError] = useState<unknown>(null);
  const [{ agentId, draftId }] = photos as [PhotoRecord];
  return (
    <Group gap="sm" justify="space-between">
      <Text flex="1 1 180px" fz="sm" c={error === null ? 'yellow' : 'red'}>
        {error === null ? t('photo.for-wifi', { count: photos.length }) : sentence(error)}
      </Text>
      <Button variant="default" onClick={() => void releasePhotos(agentId, draftId).catch(setError)}>
        {t('photo.send-now')}
      </Button>
    </Group>
  );
}

function RejectedPhoto({ photo }: { photo: PhotoRecord }) {
  const { t, sentence } = useWords();
  const address = usePicture(photo.agentId, photo.draftId, photo.photoId, 'small');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = (task: () => Promise<unknown>) => {
    setError(null);
    setIsBusy(true);
    void task()
      .catch(setError)
      .then(() => setIsBusy(false));
  };
  return (
    <Group component="li" gap="sm">
      {address ? (
        <Image src={address} alt={t('sync.photo-refused')} w={56} h={56} radius="sm" />
      ) : (
        <Center w={56} h={56} c="dimmed">
          {address === null && <IconPhotoOff size={24} aria-hidden="true" />}
        </Center>
      )}
      <Text flex="1 1 180px" c="red" fz="sm" fw={550}>
        {sentence(error ?? photo.problem?.code)}
      </Text>
      <Button variant="default" disabled={isBusy} onClick={() => attempt(() => retryPhoto(photo))}>
        {t('sync.photo-retry')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        disabled={isBusy}
        onClick={() => attempt(() => removePhoto(photo))}
      >
        {t('check.remove')}
      </Button>
    </Group>
  );
}
