import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import face from './dashboard.module.css';
import { ErrorLine } from './error-line.tsx';

interface CardProps<Data> {
  title: string;
  /** The name of its place, to which a link leads. */
  place?: string;
  aside?: ReactNode;
  /** Null if the card needs no data from the server. */
  query: UseQueryResult<Data> | null;
  /** The height of the content until it is there, so that nothing moves. */
  skeletonHeight?: string;
  children: ReactNode | ((data: Data) => ReactNode);
}

/** A card of the dashboard: its heading, and the content when the query has data. Plain elements, drawn at once. */
export function Card<Data>({ title, place, aside, query, skeletonHeight = '0', children }: CardProps<Data>) {
  const id = useId();
  const hasFailed = query !== null && (query.isError || query.fetchStatus === 'paused');
  return (
    <section id={place} className={face.card} aria-labelledby={id} aria-busy={query?.isPending && !hasFailed}>
      <div className={face.head}>
        <h2 id={id} tabIndex={-1} className={face.title}>
          {title}
        </h2>
        {aside}
      </div>
      {typeof children !== 'function' ? (
        children
      ) : query?.data !== undefined ? (
        children(query.data)
      ) : hasFailed ? (
        <ErrorLine query={query} />
      ) : (
        <div className={face.skeleton} style={{ height: skeletonHeight }} />
      )}
    </section>
  );
}

/** Says that a card has nothing to show, and what will be here. */
export function NothingYet({ title, hint }: { title: string; hint: string }) {
  return (
    <div>
      <p className={face.strong}>{title}</p>
      <p className={face.soft}>{hint}</p>
    </div>
  );
}
