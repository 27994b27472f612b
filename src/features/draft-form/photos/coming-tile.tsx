import { Loader, Text, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { captionLook } from './looks.ts';
import face from './photos.module.css';

/** A placeholder for a picture that is not redrawn yet. The name is empty for one of an earlier start. */
export function ComingTile({ name, isNow }: { name: string; isNow: boolean }) {
  const { t } = useWords();
  return (
    <li className={face.tile}>
      <span className={face.picture}>
        <VisuallyHidden>{name ? t('photo.coming', { name }) : t('photo.coming-unnamed')}</VisuallyHidden>
        {isNow && <Loader size={28} pos="absolute" inset={0} m="auto" aria-hidden="true" />}
      </span>
      <Text span {...captionLook} aria-hidden="true">
        {name}
      </Text>
    </li>
  );
}
