import { Button, Group, Text } from '@mantine/core';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';

/** A query that failed: its reason, and a button that asks again for everything that failed. */
export function ErrorLine({ query }: { query: UseQueryResult }) {
  const { t, sentence } = useWords();
  const queryClient = useQueryClient();
  const retry = () => {
    void query.refetch();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <Group justify="space-between" role="alert">
      <Text c="dimmed">{sentence(query.error ?? 'no_connection')}</Text>
      <Button variant="default" onClick={retry}>
        {t('error.retry')}
      </Button>
    </Group>
  );
}
