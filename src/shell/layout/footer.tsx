import { Text } from '@mantine/core';
import { toDay } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';

/** Copyright, the current year and the legal entity (R-SHELL-4). The build is named in the settings. */
export function Footer() {
  const { t } = useWords();
  const { legalEntity } = settings;
  return (
    <Text component="footer" px={{ base: 'lg', md: 'var(--edge)' }} py="lg" fz="sm" c="dimmed">
      {t('shell.copyright', { year: toDay(Date.now()).slice(0, 4), entity: legalEntity })}
    </Text>
  );
}
