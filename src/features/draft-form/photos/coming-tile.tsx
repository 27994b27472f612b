import { Loader, Text, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { captionLook } from './looks.ts';
import face from './photos.module.css';

/**
 * A placeholder for a picture that is not redrawn yet, of the same height as the picture. The name is empty for one
 * of an earlier start.
 */
export function ComingTile({ name, isNow }: { name: string; isNow: boolean }) {
  const { t } = useWords();
  return (
    <li className={face.tile}>
      <span className={face.picture}>
        <VisuallyHidden>{name ? t('photo.coming', { name }) : t('photo.coming-unnamed')}</VisuallyHidden>
        {isNow && <Loader size={28} pos="absolute" inset={0} m="auto" aria-hidden="true" />}
        <Text span {...captionLook} px="xs" pos="absolute" inset="auto 0 0" aria-hidden="true">
          {name}
        </Text>
      </span>
    </li>
  );
}
