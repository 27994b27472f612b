import { Button, Group, Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';

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
        <Text role="status" fw={650} flex={{ base: '1 1 100%', md: 1 }}>
          {t('posting.picked', { count })}
        </Text>
        <Button variant="subtle" onClick={onClear}>
          {t('posting.clear')}
        </Button>
        <Button variant="default" disabled={!mayAct} loading={isWithdrawing} onClick={onWithdraw}>
          {t('posting.withdraw')}
        </Button>
        <Button disabled={!mayAct} flex={{ base: '1 1 11rem', md: 'none' }} onClick={onPost}>
          {t('posting.check-and-post')}
        </Button>
      </Group>
    </ActionBar>
  );
}
