import { Badge, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from './use-online.ts';

/** The time of an answer that may be out of date; with `isAlways`, of every answer. */
export function AsOf({
  query,
  isAlways = false,
}: {
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'isError'>;
  isAlways?: boolean;
}) {
  const { t, language } = useWords();
  const online = useOnline();
  const hasFailed = online && (query.fetchStatus === 'paused' || query.isError);
  const isStale = hasFailed || !online;
  if (query.data === undefined || !(isStale || isAlways)) return null;
  const time = formatMoment(query.dataUpdatedAt, language);
  const said = t(hasFailed ? 'as-of.failed' : 'as-of.fresh', { time });
  return isStale ? (
    <Badge color="yellow" h="auto" py="xs" my="xs" style={{ whiteSpace: 'normal' }} role="status">
      {said}
    </Badge>
  ) : (
    <Text fz="sm" c="dimmed" role="status">
      {said}
    </Text>
  );
}
