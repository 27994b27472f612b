import { Button, Group, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { photoRooms } from '#domain/photo/photo-rooms.ts';
import { useWords } from '#messages/words.ts';
import { IconCamera } from '#ui/icons/camera.ts';
import { PhotoInput } from './photo-input.tsx';
import face from './photos.module.css';
import type { PhotoEntry } from './intake/coming-photo.ts';

const rooms: readonly PhotoEntry[] = [
  ...photoRooms.map((caption) => ({ kind: 'photo' as const, caption })),
  { kind: 'floor-plan', caption: '' },
];

/**
 * On a phone: a button for each room opens the camera, and the photo gets the room as its caption, so that an agent
 * walks through a unit with one press and one shot a photo. Each says how many photos it has.
 */
export function WalkThrough({
  photos,
  onFiles,
}: {
  photos: readonly DraftPhoto[];
  onFiles: (files: File[], entry: PhotoEntry) => void;
}) {
  const { t, lookup } = useWords();
  const label = useId();
  const input = useRef<HTMLInputElement>(null);
  const room = useRef<PhotoEntry>(rooms[0]!);
  const start = (next: PhotoEntry) => {
    room.current = next;
    input.current?.click();
  };
  const countFrom = ({ kind, caption }: PhotoEntry) =>
    photos.filter((photo) => photo.kind === kind && (kind === 'floor-plan' || photo.caption === caption))
      .length;

  return (
    <div className={face.walk} role="group" aria-labelledby={label}>
      <Text id={label} fz="sm" fw={550} mb="xs">
        {t('photo.walk')}
      </Text>
      <PhotoInput
        ref={input}
        label={t('photo.walk')}
        isCamera
        onFiles={(files) => onFiles(files, room.current)}
      />
      <Group gap="xs">
        {rooms.map((one) => {
          const count = countFrom(one);
          const name = one.kind === 'floor-plan' ? t('photo.floor-plan') : lookup(one.caption);
          return (
            <Button
              key={one.kind + one.caption}
              variant={count > 0 ? 'light' : 'default'}
              radius="xl"
              leftSection={<IconCamera size={18} aria-hidden="true" />}
              {...(count > 0 && { 'aria-label': t('photo.walk-taken', { room: name, count }) })}
              onClick={() => start(one)}
            >
              {count > 0 ? `${name} · ${count}` : name}
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
