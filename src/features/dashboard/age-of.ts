import type { UseQueryResult } from '@tanstack/react-query';

type Answer = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'isError'>;

/** Combines several answers into one with the age of the oldest and the worst error state. */
export function ageOf(answers: readonly Answer[]): Answer {
  const known = answers.filter(({ data }) => data !== undefined);
  return {
    data: known[0]?.data,
    dataUpdatedAt: Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    fetchStatus: answers.some(({ fetchStatus }) => fetchStatus === 'paused') ? 'paused' : 'idle',
    isError: answers.some(({ isError }) => isError),
  };
}
