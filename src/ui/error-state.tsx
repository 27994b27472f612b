import { Button } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorReference } from './error-reference.tsx';
import { IconAlertTriangle } from './icons/alert-triangle.ts';
import { OfflinePicture } from './pictures/offline-picture.tsx';
import { useOnline } from './use-online.ts';

/** A loading error: its message, and a button to retry. Without an error, there is no connection. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, sentence } = useWords();
  const sign = useOnline()
    ? { icon: <IconAlertTriangle size={30} stroke={1.75} /> }
    : { picture: <OfflinePicture /> };
  return (
    <div role="alert" style={{ textAlign: 'center' }}>
      <EmptyState
        {...sign}
        title={t('error.title')}
        text={sentence(error ?? 'no_connection')}
        action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
      <ErrorReference error={error} />
    </div>
  );
}
