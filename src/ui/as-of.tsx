import type { UseQueryResult } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { Observable, useObservable } from '#browser/observable.ts';
import { formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from './use-online.ts';

const agePlace = new Observable<HTMLElement | null>(null);

/** Ref of the element in which `AsOf` says the time of an answer: the layout has it, in the line of the connection. */
export const setAgePlace = agePlace.set;

/** The time of an answer that may be out of date, where it moves nothing of the screen; nothing while it is not. */
export function AsOf({
  query,
}: {
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'isError'>;
}) {
  const { t, language } = useWords();
  const online = useOnline();
  const place = useObservable(agePlace);
  const hasFailed = online && (query.fetchStatus === 'paused' || query.isError);
  if (!place || query.data === undefined || !(hasFailed || !online)) return null;
  const time = formatMoment(query.dataUpdatedAt, language);
  return createPortal(
    <span role="status">{t(hasFailed ? 'as-of.failed' : 'as-of.fresh', { time })}</span>,
    place,
  );
}
