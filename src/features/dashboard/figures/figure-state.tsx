import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import face from '../parts/dashboard.module.css';
import { ErrorLine } from '../parts/error-line.tsx';

interface FigureStateProps<Data> {
  query: UseQueryResult<Data>;
  /** The height of the content until it is there. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** The content when the query has data, else its place, or why it is not there. */
export function FigureState<Data>({ query, height, children }: FigureStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError || query.fetchStatus === 'paused') return <ErrorLine query={query} />;
  return <div className={face.skeleton} style={{ height }} aria-busy="true" />;
}
