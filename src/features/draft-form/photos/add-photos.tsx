import { Button, Group, Text } from '@mantine/core';
import { IconCamera } from '#ui/icons/camera.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';
import { useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { PhotoInput } from './photo-input.tsx';
import face from './photos.module.css';

/** Two buttons to add a picture: from the camera, and from the device's files. With a mouse, another way. */
export function AddPhotos({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useWords();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  return (
    <Group gap="sm">
      <PhotoInput ref={camera} label={t('photo.take')} isCamera onFiles={onFiles} />
      <PhotoInput ref={gallery} label={t('photo.choose')} onFiles={onFiles} />
      <Button
        flex="1 1 9rem"
        maw={240}
        leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}
        onClick={() => gallery.current?.click()}
      >
        {t('photo.choose')}
      </Button>
      <Button
        variant="default"
        flex="1 1 9rem"
        maw={240}
        className={face.camera ?? ''}
        leftSection={<IconCamera size={20} aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        {t('photo.take')}
      </Button>
      <Text span c="dimmed" className={face.desktop ?? ''}>
        {t('photo.choose-other')}
      </Text>
    </Group>
  );
}
