import { Button } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconCloudOff } from '#ui/icons/cloud-off.ts';

/** The server cannot be reached, and this device has no listings yet. */
export function NoneHere({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={<IconCloudOff size={30} stroke={1.75} />}
      title={t('listings.offline-title')}
      text={t('listings.offline-text')}
      action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}
