import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './dashboard.module.css';

/** A query that failed: its reason, and a button that asks again for everything that failed. */
export function ErrorLine({ query }: { query: UseQueryResult }) {
  const { t, sentence } = useWords();
  const queryClient = useQueryClient();
  const retry = () => {
    void query.refetch();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <div className={face.line} role="alert">
      <span>{sentence(query.error ?? 'no_connection')}</span>
      <Button look="quiet" onClick={retry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
