import { Badge } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from './use-online.ts';

/** The time of an answer that may be out of date; nothing while it is not. */
export function AsOf({
  query,
}: {
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'isError'>;
}) {
  const { t, language } = useWords();
  const online = useOnline();
  const hasFailed = online && (query.fetchStatus === 'paused' || query.isError);
  if (query.data === undefined || !(hasFailed || !online)) return null;
  const time = formatMoment(query.dataUpdatedAt, language);
  return (
    <Badge color="yellow" h="auto" py="xs" my="xs" style={{ whiteSpace: 'normal' }} role="status">
      {t(hasFailed ? 'as-of.failed' : 'as-of.fresh', { time })}
    </Badge>
  );
}
