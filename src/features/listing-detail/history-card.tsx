import { Button, SegmentedControl, Stack, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endWords } from '#entities/deal/deal-words.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { formatMoment } from '#domain/formats.ts';
import type { ListingHistory } from '#domain/listing/listing.ts';
import { listingHistoryQuery } from '#entities/listing/queries.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import { useSeen } from '#ui/use-seen.ts';
import { DetailSection } from './detail-section.tsx';
import { changeWords } from './history-words.ts';
import face from './listing.module.css';
import { nameWord } from '#messages/enum-words.ts';

type Item = ListingHistory['items'][number];

const eventNames: Record<Item['what'], MessageId> = {
  published: 'listings.history-published',
  edited: 'listings.history-edited',
  status: 'listings.history-status',
  available: 'listings.history-available',
};

const shownFirst = 5;

const pricesFrom = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => {
    const changes = item.changes?.filter(({ field }) => field === 'priceSen') ?? [];
    return changes.length > 0 ? [{ ...item, changes }] : [];
  });

/** The events of the listing, newest first, or its prices alone; loads when it is near the viewport. */
export function HistoryCard({ listingId, intent }: { listingId: string; intent: DraftBody['intent'] }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const [part, isSeen] = useSeen<HTMLElement>();
  const [areAll, setAreAll] = useState(false);
  const [view, setView] = useState('all');
  const history = useQuery({
    ...listingHistoryQuery(agentId, listingId),
    enabled: isSeen,
  });
  const { data } = history;
  const prices = pricesFrom(data?.items ?? []);
  const wanted = view === 'prices' ? prices : (data?.items ?? []);
  const items = areAll ? wanted : wanted.slice(0, shownFirst);
  const more = wanted.length - items.length;
  return (
    <DetailSection
      part={part}
      title={t('listings.history')}
      aside={
        prices.length > 0 && (
          <SegmentedControl
            aria-label={t('listings.history')}
            value={view}
            data={[
              { value: 'all', label: t('listings.history-all') },
              { value: 'prices', label: t('listings.history-prices') },
            ]}
            onChange={setView}
          />
        )
      }
    >
      <AnswerState
        query={history}
        loading={t('listings.history-loading')}
        offline={t('listings.history-offline')}
      />
      {data?.items.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('listings.history-none')}
        </Text>
      )}
      <Events items={items} intent={intent} />
      {more > 0 && (
        <Button
          variant="subtle"
          mx="calc(-1 * var(--space-lg))"
          style={{ alignSelf: 'start' }}
          onClick={() => setAreAll(true)}
        >
          {t('listings.history-more', { count: more })}
        </Button>
      )}
    </DetailSection>
  );
}

function Events({ items, intent }: { items: readonly Item[]; intent: DraftBody['intent'] }) {
  const words = useWords();
  return (
    <Timeline role="list" bulletSize={16} lineWidth={2}>
      {items.map((item, place) => (
        <Timeline.Item
          key={`${item.at} ${place}`}
          role="listitem"
          title={
            item.deal ? endWords(item.deal, intent ?? 'Buy', words) : nameWord(words.t, eventNames, item.what)
          }
        >
          <Happening item={item} intent={intent} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

/** An event with its changes. A change of what is noted of the owner has no values. */
function Happening({ item: { at, changes = [] }, intent }: { item: Item; intent: DraftBody['intent'] }) {
  const words = useWords();
  const { t } = words;
  return (
    <Stack gap={0} fz="sm" c="dimmed">
      <time dateTime={at}>{formatMoment(at, words.language)}</time>
      {changes.map((change) => {
        const { label, from, to } = changeWords(change, intent, words);
        return (
          <Text key={change.field} inherit className={face.change}>
            {label}:{' '}
            {change.from === null && change.to === null ? (
              t('listings.history-changed')
            ) : (
              <>
                <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
              </>
            )}
          </Text>
        );
      })}
    </Stack>
  );
}
