import { Loader, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import face from './photos.module.css';

/** A placeholder for a picture that is not processed yet. */
export function ComingTile({ name, isNow }: { name: string; isNow: boolean }) {
  const { t } = useWords();
  return (
    <li className={face.tile}>
      <span className={face.picture}>
        <VisuallyHidden>{t('photo.coming', { name })}</VisuallyHidden>
        {isNow && <Loader size={28} className={face.coming ?? ''} aria-hidden="true" />}
      </span>
      <span className={face.caption} aria-hidden="true">
        {name}
      </span>
    </li>
  );
}
