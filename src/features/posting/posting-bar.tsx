import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { IconX } from '#ui/icons/x.ts';

interface PostingBarProps {
  count: number;
  onOpen: () => void;
  onClear: () => void;
}

/** The number of selected listings and what to do with them, at the bottom of the screen. */
export function PostingBar({ count, onOpen, onClear }: PostingBarProps) {
  const { t } = useWords();
  return (
    <ActionBar isPinned label={t('posting.picked-region')}>
      <Group gap="sm">
        <ActionIcon aria-label={t('posting.clear')} onClick={onClear}>
          <IconX size={22} />
        </ActionIcon>
        <Text role="status" fw={650} flex={1}>
          {t('posting.picked', { count })}
        </Text>
        <Button onClick={onOpen}>{t('posting.post')}</Button>
      </Group>
    </ActionBar>
  );
}
