import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { IconX } from '#ui/icons/x.ts';

interface PostingBarProps {
  count: number;
  mayAct: boolean;
  isWithdrawing: boolean;
  onPost: () => void;
  onWithdraw: () => void;
  onClear: () => void;
}

/** The number of picked listings and what to do with them, at the bottom of the screen. */
export function PostingBar({ count, mayAct, isWithdrawing, onPost, onWithdraw, onClear }: PostingBarProps) {
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
        <Button variant="default" disabled={!mayAct} loading={isWithdrawing} onClick={onWithdraw}>
          {t('posting.withdraw')}
        </Button>
        <Button disabled={!mayAct} w={{ base: '100%', md: 'auto' }} onClick={onPost}>
          {t('posting.check-and-post')}
        </Button>
      </Group>
    </ActionBar>
  );
}
