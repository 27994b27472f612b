import { ThemeIcon } from '@mantine/core';
import { roundMark } from './looks.ts';
import { IconAlertTriangle } from '#ui/icons/alert-triangle.ts';
import { useWords } from '#messages/words.ts';
import { useFindings } from '#entities/photo/photo-check.ts';

/** A mark on the tile of a picture with findings of the check, or of which something else is said. */
export function PhotoCheckMark({ photoId, isNoted }: { photoId: string; isNoted: boolean }) {
  const { t } = useWords();
  if (useFindings(photoId).length === 0 && !isNoted) return null;
  return (
    <ThemeIcon
      {...roundMark}
      pos="absolute"
      top={4}
      left={4}
      color="yellow"
      title={t('check.mark')}
      aria-hidden="true"
    >
      <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
    </ThemeIcon>
  );
}
