import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './dashboard.module.css';

/** A card of the dashboard: its heading, and what the query found, once it has. */
export function Card<Data>({
  title,
  aside,
  query,
  bones,
  children,
}: {
  title: string;
  aside?: ReactNode;
  query: UseQueryResult<Data>;
  bones: number;
  children: (data: Data) => ReactNode;
}) {
  const { t, sentence } = useWords();
  const id = useId();
  const queryClient = useQueryClient();
  const retry = () => {
    void query.refetch();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <section className={face.card} aria-labelledby={id} aria-busy={query.isPending}>
      <div className={face.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError || query.fetchStatus === 'paused' ? (
        <div className={face.failed} role="alert">
          <p>{sentence(query.error ?? 'no_connection')}</p>
          <Button look="quiet" onClick={retry}>
            {t('error.retry')}
          </Button>
        </div>
      ) : (
        <div className={face.bones} style={{ height: bones }} />
      )}
    </section>
  );
}
