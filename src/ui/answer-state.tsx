import { Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { ErrorReference } from './error-reference.tsx';

interface AnswerStateProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'isError' | 'isPaused' | 'refetch'>;
  /** The sentence while it loads. */
  loading?: string;
  /** The sentence without a connection. */
  offline?: string;
}

/** An answer that is not there: it loads, needs a connection, or failed and can be asked for again. */
export function AnswerState({ query, loading, offline }: AnswerStateProps) {
  const { t, sentence } = useWords();
  const { data, error, failureReason, isError, isPaused } = query;
  if (data !== undefined) return null;
  const isOutOfReach = isPaused || (failureReason instanceof ApiError && failureReason.status === 0);
  const state = isOutOfReach
    ? (offline ?? sentence('no_connection'))
    : isError
      ? sentence(error)
      : (loading ?? t('shell.loading'));
  return (
    <Stack gap="sm" align="start">
      <Text role="status" fz="sm" c="dimmed">
        {state}
      </Text>
      {isError && !isOutOfReach && <ErrorReference error={error} />}
      {isError && (
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('error.retry')}
        </Button>
      )}
    </Stack>
  );
}
