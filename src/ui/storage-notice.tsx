import { Alert, Button, Text } from '@mantine/core';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';

/**
 * Warns before anything is typed that this browser stores nothing, or cannot now, and says what to do.
 * Nothing if storage works.
 */
export function StorageNotice({ where, error }: { where: 'device' | 'memory' | undefined; error: unknown }) {
  const { t, sentence } = useWords();
  if (error) {
    const isNewer = error instanceof ApiError && error.code === 'device_newer';
    return (
      <Alert color="red" mb="lg" title={sentence(error)}>
        <Text inherit mb="sm">
          {t(isNewer ? 'storage.newer' : 'storage.not-kept')}
        </Text>
        <Button variant="default" onClick={() => location.reload()}>
          {t('storage.reload')}
        </Button>
      </Alert>
    );
  }
  if (where !== 'memory') return null;
  return (
    <Alert color="yellow" mb="lg" role="status">
      {t('storage.memory')}
    </Alert>
  );
}
