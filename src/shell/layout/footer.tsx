import { Badge, Group } from '@mantine/core';
import { dayOf } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';

/** Copyright, the current year and the legal entity (R-SHELL-4); a test build is named (R-PROD-7). */
export function Footer() {
  const { t } = useWords();
  const { legalEntity, buildKind, version } = settings;
  return (
    <Group
      component="footer"
      justify="space-between"
      gap="xs"
      px={{ base: 'lg', md: 'var(--edge)' }}
      py="lg"
      fz="sm"
      c="dimmed"
    >
      {t('shell.copyright', { year: dayOf(Date.now()).slice(0, 4), entity: legalEntity })}
      {buildKind === 'sit' && (
        <Badge color="gray" variant="outline">
          {t('shell.test-build', { version })}
        </Badge>
      )}
    </Group>
  );
}
