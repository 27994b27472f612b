import { Progress, Stack, Text } from '@mantine/core';
import { isSplit } from '#domain/group/group-rules.ts';
import { useWords } from '#messages/words.ts';

/** The split as a bar and in words; nothing while it is not a split. */
export function SplitBar({ listingShare }: { listingShare: number }) {
  const { t } = useWords();
  if (!isSplit(listingShare)) return null;
  return (
    <Stack gap="xs">
      <Text fw={550}>{t('groups.split', { listing: listingShare, closing: 100 - listingShare })}</Text>
      <Progress size={12} value={listingShare} aria-hidden="true" />
    </Stack>
  );
}
