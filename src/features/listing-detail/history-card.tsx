import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { formatMoment } from '#domain/formats.ts';
import type { ListingHistory } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { listingHistoryQuery } from '#entities/listing/queries.ts';
import { changeWords } from './history-words.ts';
import face from './listing.module.css';
import { useSeen } from '#ui/use-seen.ts';

const shownFirst = 5;

/** The events of the listing, newest first; loads when the card is near the viewport. */
export function HistoryCard({ listingId, intent }: { listingId: string; intent: DraftBody['intent'] }) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const [part, isSeen] = useSeen<HTMLElement>();
  const [areAll, setAreAll] = useState(false);
  const { data, error, isPaused, failureReason } = useQuery({
    ...listingHistoryQuery(agentId, listingId),
    enabled: isSeen,
  });
  const items = areAll ? (data?.items ?? []) : (data?.items ?? []).slice(0, shownFirst);
  const more = (data?.items.length ?? 0) - items.length;
  return (
    <section ref={part} className={face.card} aria-label={t('properties.history')}>
      <h2>{t('properties.history')}</h2>
      {!data && (
        <p className={face.note}>
          {error && !isPaused
            ? sentence(error)
            : t(isPaused || failureReason ? 'properties.history-offline' : 'properties.history-loading')}
        </p>
      )}
      {data?.items.length === 0 && <p className={face.note}>{t('properties.history-none')}</p>}
      <ol className={face.history}>
        {items.map((item, place) => (
          <Happening key={`${item.at} ${place}`} item={item} intent={intent} />
        ))}
      </ol>
      {more > 0 && (
        <button type="button" className={face.more} onClick={() => setAreAll(true)}>
          {t('properties.history-more', { count: more })}
        </button>
      )}
    </section>
  );
}

function Happening({
  item: { at, what, changes = [] },
  intent,
}: {
  item: ListingHistory['items'][number];
  intent: DraftBody['intent'];
}) {
  const words = useWords();
  const { t, language } = words;
  return (
    <li>
      <strong>{t(`properties.history-${what}`)}</strong>
      <time dateTime={at}>{formatMoment(at, language)}</time>
      {changes.map((change) => {
        const { label, from, to } = changeWords(change, intent, words);
        return (
          <p key={change.field}>
            {label}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </p>
        );
      })}
    </li>
  );
}
