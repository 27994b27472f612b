import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './card.module.css';

interface CardProps<Data> {
  title: string;
  aside?: ReactNode;
  /** Null if the card needs no data from the server. */
  query: UseQueryResult<Data> | null;
  /** The expected height of the content in px, for the skeleton. */
  skeletonPx?: number;
  isWide?: boolean;
  children: ReactNode | ((data: Data) => ReactNode);
}

/** A card of the dashboard: its heading, and the content when the query has data. */
export function Card<Data>({
  title,
  aside,
  query,
  skeletonPx = 0,
  isWide = false,
  children,
}: CardProps<Data>) {
  const { t, sentence } = useWords();
  const id = useId();
  const queryClient = useQueryClient();
  const retry = () => {
    void query?.refetch();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const hasFailed = query !== null && (query.isError || query.fetchStatus === 'paused');
  return (
    <section
      className={isWide ? `${face.card} ${face.wide}` : face.card}
      aria-labelledby={id}
      aria-busy={query?.isPending && !hasFailed}
    >
      <div className={face.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {typeof children !== 'function' ? (
        children
      ) : query?.data !== undefined ? (
        children(query.data)
      ) : hasFailed ? (
        <div className={face.failed} role="alert">
          <p>{sentence(query.error ?? 'no_connection')}</p>
          <Button look="quiet" onClick={retry}>
            {t('error.retry')}
          </Button>
        </div>
      ) : (
        <div className={face.bones} style={{ height: skeletonPx }} />
      )}
    </section>
  );
}
