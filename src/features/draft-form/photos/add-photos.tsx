import { IconCamera } from '#ui/icons/camera.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';
import { type ChangeEvent, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './photos.module.css';

/** The two ways to a picture that a thumb reaches: the camera, and what the device has. */
export function AddPhotos({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useWords();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  /** The same file can be chosen twice in a row. */
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <div className={face.add}>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo.take')}
        onChange={take}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('photo.choose')}
        onChange={take}
      />
      <Button onClick={() => camera.current?.click()}>
        <IconCamera size={20} aria-hidden="true" />
        {t('photo.take')}
      </Button>
      <Button look="quiet" onClick={() => gallery.current?.click()}>
        <IconPhotoPlus size={20} aria-hidden="true" />
        {t('photo.choose')}
      </Button>
    </div>
  );
}
