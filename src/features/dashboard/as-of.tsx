import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import face from './dashboard.module.css';
import { summaryQuery } from './queries.ts';

/** From when the figures are; it matters when they could not be fetched anew. */
export function AsOf({ agentId }: { agentId: string }) {
  const { t, language } = useWords();
  const { dataUpdatedAt, fetchStatus, isRefetchError } = useQuery(summaryQuery(agentId));
  if (dataUpdatedAt === 0) return null;
  const stale = fetchStatus === 'paused' || isRefetchError;
  return <p className={stale ? face.stale : face.asOf}>{t(stale ? 'dashboard.as-of-offline' : 'dashboard.as-of', { time: formatMoment(dataUpdatedAt, language) })}</p>;
}
