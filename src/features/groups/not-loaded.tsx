import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** True if the server answered that it is not there, or not for this agent. */
export const isGone = ({ error }: Pick<UseQueryResult, 'error'>): boolean =>
  error instanceof ApiError && error.status === 404;

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isPaused' | 'isError' | 'refetch'>;
  /** Shown where the server answered that it is not there. */
  gone: ReactNode;
}

/** Instead of an answer that cannot be shown: it loads, is gone, or has failed and can be asked for again. */
export function NotLoaded({ query, gone }: NotLoadedProps) {
  const { t } = useWords();
  const { error, isPending, isPaused, isError, refetch } = query;
  if (isGone(query)) return gone;
  if (isError || isPaused) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return isPending && <Skeleton height={480} radius="lg" aria-busy="true" aria-label={t('shell.loading')} />;
}
